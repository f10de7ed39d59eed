import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const release = 'bookworm'
const base = join(tmpdir(), `lokseva-clean-${release}`)
/** What an apt that is told to install the package would bring besides. */
const neededByPackage = 'adduser,libstdc++6'

export type CleanPlace = ReturnType<typeof makeCleanPlace>
type Options = { user?: string; env?: NodeJS.ProcessEnv }

/** A Debian with nothing on it, of the mirror this machine itself uses; made once, then copied. */
export function makeCleanPlace() {
  if (!existsSync(base)) {
    const making = mkdtempSync(join(tmpdir(), 'lokseva-debian-'))
    const args = ['--variant=minbase', `--include=${neededByPackage}`, release, making, mirror()]
    execFileSync('debootstrap', args, { stdio: ['ignore', 'ignore', 'inherit'] })
    renameSync(making, base)
  }
  const folder = mkdtempSync(join(tmpdir(), 'lokseva-place-'))
  execFileSync('cp', ['-a', `${base}/.`, folder])
  // A new folder is its owner's alone; the root of a machine is everybody's.
  chmodSync(folder, 0o755)
  const started: ChildProcess[] = []

  /** The process is the command itself: signals reach it, and its mounts end with it. */
  const inside = (words: string[], { user }: Options) => {
    const as = user ? [`--userspec=${user}:${user}`] : []
    const script = 'mount -t proc proc "$0/proc" && place=$0 && exec "$@"'
    const enter = ['unshare', '--mount', '--propagation', 'private', 'sh', '-c', script, folder]
    return [...enter, 'chroot', ...as, folder, ...words]
  }
  const environment = ({ env = {} }: Options) => ({
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    DEBIAN_FRONTEND: 'noninteractive',
    LC_ALL: 'C.UTF-8',
    ...env,
  })

  return {
    folder,
    read: (path: string) => readFileSync(join(folder, path), 'utf8'),
    has: (path: string) => existsSync(join(folder, path)),
    /** Runs a command there to its end, with nobody who could answer a question. */
    run(words: string[], options: Options = {}) {
      const [command, ...args] = inside(words, options)
      const { status, stdout, stderr } = spawnSync(command!, args, {
        encoding: 'utf8',
        env: environment(options),
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      return { status, output: stdout + stderr }
    },
    start(words: string[], options: Options = {}): ChildProcess {
      const [command, ...args] = inside(words, options)
      const child = spawn(command!, args, {
        env: environment(options),
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      started.push(child)
      return child
    },
    async remove() {
      for (const child of started) await stopped(child, 'SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function stopped(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.kill(signal)
  return ended
}

/** Where this machine has its own packages from. */
function mirror(): string {
  const list = execFileSync(
    'apt-get',
    ['indextargets', '--format', '$(SITE)', 'Created-By: Packages'],
    {
      encoding: 'utf8',
    },
  )
  return list.split('\n')[0]!
}
