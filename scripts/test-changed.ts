import { join } from 'node:path'
import { baseOf, changedFiles, testsOfRead } from './changed-files.ts'
import { runCommand as run } from './run-command.ts'

/**
 * `npm run test:changed [-- <commit or branch>]`: the check, then the tests that a change touches,
 * for the hours of work. `npm test` stays the word before a push: journeys are not among these.
 */
const root = join(import.meta.dirname, '..')
const base = baseOf(root, process.argv[2])
const files = changedFiles(root, base)
const read = testsOfRead(files)

console.log(`${files.length} files differ from ${base.slice(0, 8)}`)
const steps = [
  () => run('npm', 'run', 'check'),
  () => run('vitest', 'run', '--changed', base, '--passWithNoTests'),
  () => (read.length > 0 ? run('vitest', 'run', ...read) : Promise.resolve(0)),
]
const failed: number[] = []
for (const step of files.length > 0 ? steps : []) failed.push(await step())
process.exit(failed.find((status) => status !== 0) ?? 0)
