import { spawn } from 'node:child_process'

/** `npm run check`: format, lint with import boundaries, types, dead code, requirements; together. */
const checks: Record<string, string[]> = {
  format: ['oxfmt', '--check'],
  'lint and types': ['oxlint', '--type-aware', '--type-check', '--deny-warnings'],
  'dead code': ['knip'],
  requirements: ['node', 'scripts/check-requirements.ts'],
  texts: ['node', 'scripts/check-texts.ts'],
  migrations: ['node', 'scripts/check-migrations.ts'],
  house: ['node', 'scripts/house.ts', '--check'],
}

/** The compiler in the linter lives for seconds: its memory is cleaned only where it takes much. */
const env = { ...process.env, GOGC: 'off', GOMEMLIMIT: '4GiB' }

function run(command: string, args: string[]): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}

const results = await Promise.all(
  Object.entries(checks).map(async ([name, [command, ...args]]) => ({
    name,
    ...(await run(command!, args)),
  })),
)
for (const { name, ok, output } of results) {
  console.log(`${ok ? '✓' : '✗'} ${name}`)
  if (!ok) console.error(output.trim())
}
process.exit(results.every(({ ok }) => ok) ? 0 : 1)
