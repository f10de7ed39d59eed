import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** What Debian must have installed, with a file by which each is known. */
const packages = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbackrest: '/usr/bin/pgbackrest',
  'nginx-light': '/usr/sbin/nginx',
  keepalived: '/usr/sbin/keepalived',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  iproute2: '/sbin/ip',
  iptables: '/usr/sbin/iptables',
  openssl: '/usr/bin/openssl',
  curl: '/usr/bin/curl',
  faketime: '/usr/bin/faketime',
}

/** Ends with one sentence where something is missing; `install` gets it as root. */
export function checkRequisites({ install }: { install: boolean }): void {
  if (process.getuid?.() !== 0) give('Namespaces are made by root: run this as root.')
  const missing = Object.entries(packages).flatMap(([name, file]) =>
    existsSync(file) ? [] : [name],
  )
  if (missing.length === 0) return
  const command = ['apt-get', 'install', '--yes', '--no-install-recommends', ...missing]
  if (!install) give(`Missing here: run with --install, or: ${command.join(' ')}`)
  // Debian starts what it installs; here only the cluster's own machines run them.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  execFileSync('apt-get', ['update', '--quiet'], { stdio: 'inherit', env })
  execFileSync(command[0]!, command.slice(1), { stdio: 'inherit', env })
}

function give(words: string): never {
  console.error(words)
  process.exit(1)
}
