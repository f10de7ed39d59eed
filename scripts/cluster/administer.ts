import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Runs a command of an operator on the cluster's own database and files. */
export function administer(settings: Record<string, string>, folder: string, words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['apps/server/src/commands/admin.ts', ...words],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...settings, ROLES: 'worker', DATA_DIR: join(folder, 'lib/data') },
    },
  )
  return { isDone: status === 0, output: stdout + stderr }
}
