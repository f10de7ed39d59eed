import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from './machine.ts'
import { environmentFrom, shipped, unitOf } from './shipped.ts'
import type { Authority } from './tls.ts'

export type Passwords = { superuser: string; replication: string; rewind: string; backup: string }

type Database = {
  peers: Machine[]
  authority: Authority
  passwords: Passwords
  /** Where the copies lie: a share that outlives every database machine. */
  copies: string
}

/** etcd, Patroni and PostgreSQL on one machine, with the files of deploy/ as they are. */
export function startDatabaseMachine(machine: Machine, database: Database) {
  const { peers, authority, passwords, copies } = database
  const { name, address } = machine
  const number = name.replace(/\D/g, '')
  const { key, certificate } = authority.issue(name, [address, '127.0.0.1'])
  const script = (source: string, target: string) => {
    machine.write(`etc/${target}`, shipped(source))
    chmodSync(join(machine.folder, 'etc', target), 0o755)
  }
  /** Empty folders, as a new machine has them. */
  const makeFolders = () => {
    for (const each of ['lib', 'lib/postgres', 'lib/etcd', 'lib/spool', 'lib/backup', 'run', 'log'])
      machine.own(each, 'postgres')
  }
  const empty = (folders: string[]) => {
    for (const folder of folders)
      rmSync(join(machine.folder, 'lib', folder), { recursive: true, force: true })
    makeFolders()
  }
  makeFolders()
  machine.share(copies, '/var/lib/lokseva/backup')
  machine.write('etc/tls/ca.crt', authority.ca)
  machine.write('etc/tls/server.crt', certificate)
  machine.write('etc/tls/server.key', key, { user: 'postgres', mode: 0o600 })
  machine.write('etc/patroni/patroni.yml', shipped('patroni/patroni.yml'))
  machine.write('etc/pgbackrest/pgbackrest.conf', shipped('pgbackrest/pgbackrest.conf'))
  machine.write(
    'etc/pgbackrest/conf.d/key.conf',
    `[global]\nrepo1-cipher-pass=${passwords.backup}\n`,
    {
      user: 'postgres',
      mode: 0o600,
    },
  )
  script('pgbackrest/archive-segment', 'pgbackrest/archive-segment')
  script('pgbackrest/backup-database', 'backup-database')
  script('pgbackrest/restore-database', 'restore-database')
  script('patroni/leave-full-disk', 'leave-full-disk')
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
    PATRONI_ETCD_HOSTS: peers.map((peer) => `${peer.address}:2379`).join(','),
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
    PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
    PATRONI_REPLICATION_PASSWORD: passwords.replication,
    PATRONI_REWIND_PASSWORD: passwords.rewind,
  })
  const pgbackrest = (...words: string[]) =>
    machine.run(
      ['pgbackrest', '--config-path=/etc/lokseva/pgbackrest', '--stanza=lokseva', ...words],
      { user: 'postgres' },
    )
  return {
    machine,
    startEtcd: () => machine.start('etcd', { ...unitOf('lokseva-etcd'), env: etcd }),
    startPatroni: () => machine.start('patroni', { ...unitOf('lokseva-patroni'), env: patroni }),
    /** As a new machine under the same name and address. */
    replace: () => empty(['postgres', 'etcd', 'spool']),
    /** As a machine with a new disk for the database. */
    loseDatabase: () => empty(['postgres', 'spool']),
    /** As a share that hangs: PostgreSQL waits for it without a word. */
    stopArchiving: () => machine.signalNamed('postgres: lokseva: archiver', 'SIGSTOP'),
    /** On the first of new machines: out of the copies, as it was then. */
    restoreTo(moment: string) {
      machine.write('etc/patroni/restore.yml', shipped('patroni/restore.yml'))
      machine.write('etc/restore.target', moment)
      return () => rmSync(join(machine.folder, 'etc/patroni/restore.yml'))
    },
    /** What is received is played no further, until it is told to go on. */
    holdReplay: (how: 'SIGSTOP' | 'SIGCONT') =>
      machine.signalNamed('postgres: lokseva: startup', how),
    createStanza: () => pgbackrest('stanza-create'),
    backUp: (kind: 'full' | 'diff') =>
      machine.run([unitOf('lokseva-backup').command, kind], { user: 'postgres' }),
    /** What the timer does every ten seconds. */
    lookAtDisk: () =>
      machine.run([unitOf('lokseva-disk').command], { user: 'postgres', env: patroni }),
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
