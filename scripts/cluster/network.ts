import { execFileSync } from 'node:child_process'

const BRIDGE = 'lokseva0'
const PREFIX = 'lokseva-'
/** A network that exists only between the namespaces of this one run. */
const SUBNET = '10.213.77'

export const addressOf = (host: number) => `${SUBNET}.${host}`
export const namespaceOf = (machine: string) => `${PREFIX}${machine}`

const ip = (...words: string[]) => execFileSync('ip', words, { stdio: 'pipe' })

/** The cable all machines hang on; this computer itself is at its first address. */
export function openNetwork(): void {
  closeNetwork()
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('addr', 'add', `${addressOf(1)}/24`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
}

export function closeNetwork(): void {
  for (const name of namespaces()) {
    for (const pid of processesIn(name.slice(PREFIX.length)))
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // Ended by itself.
      }
    ip('netns', 'delete', name)
  }
  // A namespace ends when its last process has; its cable must not be there until then.
  for (const cable of cables()) removeCable(cable)
  if (links('type', 'bridge').includes(BRIDGE)) ip('link', 'delete', BRIDGE)
}

/** Its namespace may end at this very moment, and take it along. */
function removeCable(cable: string) {
  try {
    ip('link', 'delete', cable)
  } catch (error) {
    if (cables().includes(cable)) throw error
  }
}

const links = (...of: string[]) =>
  [
    ...ip('-o', 'link', 'show', ...of)
      .toString()
      .matchAll(/^\d+: ([\w-]+)/gm),
  ].map(([, name]) => name!)
const cables = () => links('type', 'veth').filter((name) => /^lk\d+$/.test(name))

function namespaces(): string[] {
  const lines = execFileSync('ip', ['netns', 'list'], { encoding: 'utf8' }).split('\n')
  return lines.map((line) => line.split(' ')[0]!).filter((name) => name.startsWith(PREFIX))
}

/** Everything that runs on a machine, also what an earlier run that was killed left there. */
export const processesIn = (machine: string) =>
  execFileSync('ip', ['netns', 'pids', namespaceOf(machine)], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map(Number)

/** A machine's own network: loopback and one cable to the bridge. */
export function plugIn(machine: string, host: number): void {
  const name = namespaceOf(machine)
  const cable = `lk${host}`
  ip('netns', 'add', name)
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  ip('link', 'set', cable, 'master', BRIDGE, 'up')
  ip('-n', name, 'addr', 'add', `${addressOf(host)}/24`, 'dev', 'eth0')
  ip('-n', name, 'link', 'set', 'lo', 'up')
  ip('-n', name, 'link', 'set', 'eth0', 'up')
}

export type Direction = 'in' | 'out'

/** Drops everything that comes to a machine, leaves it, or both; loopback goes on. */
export function cutOff(machine: string, directions: Direction[]): void {
  for (const each of directions) {
    const [chain, device] = each === 'in' ? ['INPUT', '-i'] : ['OUTPUT', '-o']
    filter(machine, '-A', chain!, device!, 'eth0', '-j', 'DROP')
  }
}

export const reconnect = (machine: string) => filter(machine, '-F')

function filter(machine: string, ...words: string[]) {
  const name = namespaceOf(machine)
  execFileSync('ip', ['netns', 'exec', name, 'iptables', '-w', ...words], { stdio: 'pipe' })
}
