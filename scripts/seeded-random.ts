import fc from 'fast-check'

/**
 * Tests of chance take the same chances in every run, so that a passing suite stays a passing
 * suite; TEST_SEED tries others (`npm run attack` takes a new one each time and names it if it fails).
 */
const { TEST_SEED } = process.env
fc.configureGlobal(TEST_SEED === 'new' ? {} : { seed: Number(TEST_SEED ?? 20_261_115) })
