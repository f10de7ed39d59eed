import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Who runs a cluster on this computer, and where: there is one network for one. */
const RECORD = '/run/lokseva-cluster.json'
type Record = { pid: number; root: string }

/** A folder for a new cluster; what one that was killed has left behind is removed first. */
export function openRoot(): string {
  const before = readRecord()
  if (before && isAlive(before.pid))
    throw new Error(`A cluster runs on this computer already: process ${before.pid}.`)
  if (before) removeFolder(before.root)
  const root = mkdtempSync(join(tmpdir(), 'lokseva-cluster-'))
  // Programs of other users look into their own folders below it.
  chmodSync(root, 0o755)
  writeFileSync(RECORD, JSON.stringify({ pid: process.pid, root } satisfies Record))
  return root
}

export function closeRoot(root: string): void {
  removeFolder(root)
  rmSync(RECORD, { force: true })
}

function removeFolder(root: string) {
  for (const place of mountsBelow(root)) execFileSync('umount', ['--lazy', place])
  rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
}

/** A disk of so many megabytes for one folder of a machine. */
export function mountDisk(folder: string, megabytes: number): void {
  const options = `size=${megabytes}m,mode=755`
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'lokseva-disk', folder])
}

const mountsBelow = (root: string) =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((place) => place.startsWith(`${root}/`))
    .toReversed()

function readRecord(): Record | undefined {
  return existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, 'utf8')) as Record) : undefined
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
