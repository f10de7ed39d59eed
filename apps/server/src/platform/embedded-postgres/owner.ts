import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { binariesIn, type PostgresBinaries } from './binaries.ts'

/** PostgreSQL refuses to run as root; then it runs as this user. */
export type Owner = { uid: number; gid: number }

const STAGE = '/var/lib/lokseva'

export function databaseOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  return findUser() ?? makeUser()
}

function findUser(): Owner | undefined {
  try {
    const ask = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }))
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    return undefined
  }
}

function makeUser(): Owner {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', 'postgres']],
    ['adduser', ['-S', '-H', '-D', 'postgres']],
  ]
  for (const [command, args] of ways) {
    try {
      execFileSync(command, args, { stdio: 'pipe' })
      const made = findUser()
      if (made) return made
    } catch {
      // The next way may exist on this system.
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and no user named postgres could be made. ' +
      'Run as another user, or set DATABASE_URL.',
  )
}

/** Whether the owner can reach a path through all its parent folders. */
export function canEnter(path: string, owner: Owner): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const { uid, mode } = statSync(folder)
      const bit = uid === owner.uid ? 0o100 : 0o001
      if ((mode & bit) === 0) return false
    }
    if (folder === dirname(folder)) return true
  }
}

/** Binaries where the owner can run them: as installed, or a copy outside a closed folder. */
export function reachableBinaries(binaries: PostgresBinaries, owner?: Owner): PostgresBinaries {
  if (!owner || canEnter(binaries.postgres, owner)) return binaries
  const target = join(STAGE, `postgres-${binaries.version}`)
  if (!existsSync(target)) {
    const copying = `${target}.${process.pid}`
    mkdirSync(STAGE, { recursive: true })
    chmodSync(STAGE, 0o755)
    cpSync(binaries.root, copying, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(copying, target)
    } catch (error) {
      rmSync(copying, { recursive: true, force: true })
      if (!existsSync(target)) throw error
    }
  }
  return binariesIn(target, binaries.version)
}

/** A folder the owner can write: the wanted one, or one outside a closed folder, always the same. */
export function reachableFolder(wanted: string, owner?: Owner): string {
  if (!owner) {
    mkdirSync(wanted, { recursive: true, mode: 0o700 })
    return wanted
  }
  const folder = canEnter(wanted, owner)
    ? wanted
    : join(STAGE, createHash('sha256').update(resolve(wanted)).digest('hex').slice(0, 16))
  mkdirSync(folder, { recursive: true })
  chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, 0o700)
  return folder
}
