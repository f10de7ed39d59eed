import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from './machine.ts'
import { environmentFrom, shipped, unitOf } from './shipped.ts'
import type { Certificate } from './tls.ts'

type Front = {
  other: Machine
  databases: Machine[]
  webs: Machine[]
  /** The address both share. */
  shared: string
  certificate: Certificate
  priority: number
}

const PROGRAMS = ['haproxy', 'nginx', 'keepalived'] as const

/** HAProxy, nginx and keepalived on one machine, with the files of deploy/ as they are. */
export function startFrontMachine(machine: Machine, front: Front) {
  const { certificate, databases, webs } = front
  machine.own('log', 'www-data', '755')
  machine.own('cache', 'www-data')
  machine.write('etc/tls/portal.crt', certificate.certificate)
  machine.write('etc/tls/portal.key', certificate.key, { mode: 0o600 })
  machine.write('etc/haproxy.cfg', shipped('haproxy/haproxy.cfg'))
  for (const file of ['nginx.conf', 'nginx-words.conf'])
    machine.write(`etc/${file}`, shipped(`nginx/${file}`))
  machine.write('etc/keepalived.conf', shipped('keepalived/keepalived.conf'))
  machine.write('etc/check-front', shipped('keepalived/check-front'))
  chmodSync(join(machine.folder, 'etc/check-front'), 0o755)
  const own = {
    INTERFACE: 'eth0',
    OWN: machine.address,
    OTHER: front.other.address,
    ADDRESS: `${front.shared}/24`,
    PRIORITY: String(front.priority),
  }
  machine.write(
    'etc/keepalived.local',
    Object.entries(own)
      .map(([name, value]) => `$${name}=${value}\n`)
      .join(''),
  )
  const env = environmentFrom('haproxy/haproxy.env', {
    ...Object.fromEntries(databases.map(({ address }, n) => [`DB${n + 1}`, address])),
    ...Object.fromEntries(webs.map(({ address }, n) => [`WEB${n + 1}`, address])),
  })
  const start = (program: (typeof PROGRAMS)[number]) =>
    machine.start(program, { ...unitOf(`lokseva-${program}`), env })
  return { machine, start, startAll: () => PROGRAMS.forEach((program) => void start(program)) }
}
