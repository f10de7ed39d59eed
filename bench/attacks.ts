import { cleanUp } from '../scripts/started-portal.ts'
import { report, type Row } from './measure.ts'
import { floods } from './attacks/floods.ts'
import { guesses } from './attacks/guesses.ts'
import { openReader } from './attacks/reads.ts'
import { setUp } from './attacks/setup.ts'
import { runStorm, openStorm } from './attacks/storm.ts'
import { accountProbes } from './attacks/account-probes.ts'

/** `npm run bench:attacks`: what a stranger can do to the portal and to those who use it. */
if (process.argv[2] === '--storm') {
  await runStorm()
  process.exit()
}

const stage = await setUp()
const storm = openStorm(import.meta.filename)
const reader = await openReader(stage, storm)
const rows: Row[] = []
const guessing = guesses(stage, storm)
// Half a request is left standing while everything else goes on.
const halfSent = guessing.halfSent()
rows.push(...(await floods(stage, storm, reader)))
rows.push(...(await accountProbes(stage)))
rows.push(...(await guessing.all()))
rows.push(...(await halfSent))

report(`doors, a quiet read takes ${reader.quiet().toFixed(1)} ms`, rows)
storm.end()
await stage.database.end()
await cleanUp()
process.exit()
