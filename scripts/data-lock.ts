import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One portal a data folder: a second one would pull the database from under the first. */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'portal.pid')
  const holder = livingHolder(file)
  if (holder) {
    throw new Error(
      `A portal (process ${holder}) already uses ${folder}. Stop it, or set DATA_DIR to another folder.`,
    )
  }
  writeFileSync(file, String(process.pid))
  return () => rmSync(file, { force: true })
}

function livingHolder(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    if (pid === process.pid) return undefined
    process.kill(pid, 0)
    return isPortal(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

/** After a restart of the machine the number may belong to something else. */
function isPortal(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('scripts/start.ts')
  } catch {
    return true
  }
}
