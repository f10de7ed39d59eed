import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { compilerMemory } from './compiler-memory.ts'

const { PRIORITY_BELOW_NORMAL } = constants.priority
const linter = ['oxlint', '--deny-warnings']
const compiler = [...linter, '-c', '.oxlintrc.types.json', '--type-aware', '--type-check']

/**
 * `npm run check`: types, lint with import boundaries, format, dead code, requirements; together.
 * The compiler takes as long on its core as all others together: asked by itself it begins at once,
 * where the linter would call it when its own rules are done.
 */
const checks: Record<string, string[]> = {
  types: compiler,
  lint: linter,
  format: ['oxfmt', '--check'],
  'dead code': ['knip'],
  requirements: ['node', 'scripts/check-requirements.ts'],
  texts: ['node', 'scripts/check-texts.ts'],
  migrations: ['node', 'scripts/check-migrations.ts'],
  house: ['node', 'scripts/house.ts', '--check'],
}

const env = { ...process.env, ...compilerMemory }

function run(words: string[]): Promise<{ ok: boolean; output: string }> {
  const [command, ...args] = words
  return new Promise((resolve) => {
    const child = spawn(command!, args, { env })
    // The others go on where the compiler leaves room, not in its place.
    if (words !== compiler && child.pid) setPriority(child.pid, PRIORITY_BELOW_NORMAL)
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}

const results = await Promise.all(
  Object.entries(checks).map(async ([name, words]) => ({ name, ...(await run(words)) })),
)
for (const { name, ok, output } of results) {
  console.log(`${ok ? '✓' : '✗'} ${name}`)
  if (!ok) console.error(output.trim())
}
process.exit(results.every(({ ok }) => ok) ? 0 : 1)
