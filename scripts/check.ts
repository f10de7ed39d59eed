import { spawn } from 'node:child_process'

/** `npm run check`: format, lint with import boundaries, types, dead code, requirements; together. */
const checks: Record<string, string[]> = {
  format: ['prettier', '--check', '--log-level', 'warn', '.'],
  lint: ['oxlint', '--type-aware', '--deny-warnings'],
  'types of the server': ['tsc', '-p', 'apps/server/tsconfig.json'],
  'types of the web': ['tsc', '-p', 'apps/web/tsconfig.json'],
  'types of the simulators': ['tsc', '-p', 'apps/simulators/tsconfig.json'],
  'types of scripts and journeys': ['tsc', '-p', 'tsconfig.json'],
  'dead code': ['knip'],
  requirements: ['node', 'scripts/check-requirements.ts'],
  texts: ['node', 'scripts/check-texts.ts'],
  house: ['node', 'scripts/house.ts', '--check'],
}

function run(command: string, args: string[]): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args)
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
