import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from './machine.ts'
import type { Authority } from './tls.ts'

const deploy = join(import.meta.dirname, '../../deploy')
export const shipped = (path: string) => readFileSync(join(deploy, path), 'utf8')

/** The settings a machine of one kind gets, from the file that is shipped with one's own in its place. */
export function environmentFrom(path: string, own: Record<string, string>): NodeJS.ProcessEnv {
  const known = [...shipped(path).matchAll(/^([A-Z]\w*)=(.*)$/gm)].map(([, name, value]) => [
    name!,
    value!,
  ])
  const names = known.map(([name]) => name)
  const strange = Object.keys(own).filter((name) => !names.includes(name))
  if (strange.length > 0) throw new Error(`deploy/${path} does not name ${strange.join(', ')}`)
  return { ...Object.fromEntries(known), ...own }
}

export type Passwords = { superuser: string; replication: string; rewind: string; backup: string }

/** etcd, Patroni and PostgreSQL on one machine, with the files of deploy/ as they are. */
export function startDatabaseMachine(
  machine: Machine,
  { peers, authority, passwords }: { peers: Machine[]; authority: Authority; passwords: Passwords },
) {
  const { name, address } = machine
  const number = name.replace(/\D/g, '')
  const { key, certificate } = authority.issue(name, [address, '127.0.0.1'])
  for (const folder of ['lib', 'lib/postgres', 'lib/etcd', 'lib/spool', 'lib/backup', 'run', 'log'])
    machine.own(folder, 'postgres')
  machine.write('etc/tls/ca.crt', authority.ca)
  machine.write('etc/tls/server.crt', certificate)
  machine.write('etc/tls/server.key', key, { user: 'postgres', mode: 0o600 })
  machine.write('etc/patroni.yml', shipped('patroni/patroni.yml'))
  machine.write('etc/pgbackrest.conf', shipped('pgbackrest/pgbackrest.conf'))
  machine.write('etc/pgbackrest.d/key.conf', `[global]\nrepo1-cipher-pass=${passwords.backup}\n`, {
    user: 'postgres',
    mode: 0o600,
  })
  const etcd = environmentFrom('etcd/etcd.env', {
    ETCD_NAME: `etcd${number}`,
    ETCD_LISTEN_PEER_URLS: `http://${address}:2380`,
    ETCD_LISTEN_CLIENT_URLS: `http://${address}:2379`,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${address}:2380`,
    ETCD_ADVERTISE_CLIENT_URLS: `http://${address}:2379`,
    ETCD_INITIAL_CLUSTER: peers
      .map((peer) => `etcd${peer.name.replace(/\D/g, '')}=http://${peer.address}:2380`)
      .join(','),
  })
  const patroni = environmentFrom('patroni/patroni.env', {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: peers.map((peer) => `${peer.address}:2379`).join(','),
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
    PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
    PATRONI_REPLICATION_PASSWORD: passwords.replication,
    PATRONI_REWIND_PASSWORD: passwords.rewind,
  })
  return {
    machine,
    startEtcd: () =>
      machine.start('etcd', { command: 'etcd', args: [], env: etcd, user: 'postgres' }),
    startPatroni: () =>
      machine.start('patroni', {
        command: 'patroni',
        args: ['/etc/lokseva/patroni.yml'],
        env: patroni,
        user: 'postgres',
      }),
    /** What Patroni says of this member: 200 for the one role it has. */
    async is(role: 'primary' | 'replica' | 'sync'): Promise<boolean> {
      const response = await fetch(`http://${address}:8008/${role}`, {
        method: 'OPTIONS',
        signal: AbortSignal.timeout(1000),
      }).catch(() => undefined)
      return response?.status === 200
    },
  }
}

export type DatabaseMachine = ReturnType<typeof startDatabaseMachine>
