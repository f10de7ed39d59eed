import { execFile } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Runs a command of an operator on the cluster's own database and files. */
export function administer(settings: Record<string, string>, folder: string, words: string[]) {
  const env = { ...process.env, ...settings, ROLES: 'worker', DATA_DIR: join(folder, 'lib/data') }
  return new Promise<{ isDone: boolean; output: string }>((resolve) =>
    execFile(
      process.execPath,
      ['apps/server/src/commands/admin.ts', ...words],
      { cwd: root, env },
      (error, stdout, stderr) => resolve({ isDone: error === null, output: stdout + stderr }),
    ),
  )
}
