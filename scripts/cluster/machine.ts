import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, mkdirSync, openSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { addressOf, namespaceOf, plugIn, processesIn } from './network.ts'

/** Where the programs of a machine find their files; each machine has folders of its own there. */
const places = {
  etc: '/etc/lokseva',
  lib: '/var/lib/lokseva',
  cache: '/var/cache/lokseva-nginx',
  log: '/var/log/lokseva',
  run: '/run/lokseva',
}

type Program = {
  command: string
  args: string[]
  env?: NodeJS.ProcessEnv
  user?: string
}
export type Machine = ReturnType<typeof makeMachine>

/** The empty places on this computer, over which each machine's own are laid. */
export function removePlaces(): void {
  for (const place of Object.values(places))
    try {
      rmdirSync(place)
    } catch {
      // Somebody else's: a portal is installed here.
    }
}

const idOf = (flag: string, user: string) =>
  Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))

/**
 * One 'machine': a network namespace with an address of its own, and in a mount namespace its own
 * folders at the places the files of deploy/ name.
 */
export function makeMachine(root: string, name: string, host: number) {
  const folder = join(root, name)
  for (const [place, target] of Object.entries(places)) {
    mkdirSync(join(folder, place), { recursive: true })
    mkdirSync(target, { recursive: true })
  }
  plugIn(name, host)
  const running = new Map<string, ChildProcess>()
  const binds = Object.entries(places).map(
    ([place, target]) => `mount --bind ${join(folder, place)} ${target}`,
  )

  /** Runs a program on this machine; what it says is kept in the machine's log folder. */
  function start(program: string, { command, args, env = {}, user = 'root' }: Program) {
    const output = openSync(join(folder, 'log', `${program}.log`), 'a')
    const child = spawn('ip', inside([command, ...args], user), {
      detached: true,
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', HOME: folder, ...env },
      // An open input: the simulators end when it is closed.
      stdio: ['pipe', output, output],
    })
    running.set(program, child)
    child.once('exit', () => {
      if (running.get(program) === child) running.delete(program)
    })
    return child
  }

  const inside = (words: string[], user: string) => {
    const become =
      user === 'root' ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups']
    const script = `${binds.join(' && ')} && exec "$@"`
    const inNamespaces = `netns exec ${namespaceOf(name)} unshare --mount --propagation private`
    return [...inNamespaces.split(' '), 'sh', '-c', script, 'sh', ...become, ...words]
  }

  const signal = (program: string, how: NodeJS.Signals) => {
    const pid = running.get(program)?.pid
    if (pid !== undefined) send(-pid, how)
  }

  return {
    name,
    host,
    address: addressOf(host),
    folder,
    start,
    /** Everything a program started that is of its group. */
    signal,
    /** Everything that runs there, also what began a group of its own. */
    signalAll: (how: NodeJS.Signals) => processesIn(name).forEach((pid) => send(pid, how)),
    /** Those that call themselves so. */
    signalNamed(title: string, how: NodeJS.Signals) {
      const named = processesIn(name).filter((pid) => titleOf(pid).startsWith(title))
      if (named.length === 0) throw new Error(`nothing on ${name} is called ${title}`)
      for (const pid of named) send(pid, how)
    },
    isRunning: (program: string) => running.has(program),
    programs: () => [...running.keys()],
    /** A folder several machines see, as a share in the network is. */
    share(shared: string, at: string) {
      binds.push(`mkdir -p ${at} && mount --bind ${shared} ${at}`)
    },
    /** Runs a command there to its end and gives what it printed. */
    run: (words: string[], { user = 'root', env = {} }: Pick<Program, 'user' | 'env'> = {}) =>
      execFileSync('ip', inside(words, user), {
        encoding: 'utf8',
        cwd: '/',
        env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', HOME: folder, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    /** A file below one of its folders, such as etc/patroni.yml. */
    write(path: string, content: string, { user = 'root', mode = 0o644 } = {}) {
      const file = join(folder, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content, { mode })
      if (user !== 'root') chownSync(file, idOf('-u', user), idOf('-g', user))
    },
    own(path: string, user: string, mode = '700') {
      const target = join(folder, path)
      mkdirSync(target, { recursive: true })
      execFileSync('chown', ['-R', `${user}:`, target])
      execFileSync('chmod', [mode, target])
    },
    /** As the units of deploy/ do: the program itself is told, and ends what it began. */
    async stop(program: string, how: NodeJS.Signals = 'SIGTERM') {
      const child = running.get(program)
      if (child?.pid === undefined) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      send(child.pid, how)
      await ended
    },
  }
}

function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function send(pid: number, how: NodeJS.Signals) {
  try {
    process.kill(pid, how)
  } catch {
    // Gone already.
  }
}
