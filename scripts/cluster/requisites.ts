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
  const missing = missingPackages()
  const words = inOneSentence({ missing, isRoot: process.getuid?.() === 0, install })
  if (words) {
    console.error(words)
    process.exit(1)
  }
  if (missing.length === 0) return
  // Debian starts what it installs; here only the cluster's own machines run them.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  execFileSync('apt-get', ['update', '--quiet'], { stdio: 'inherit', env })
  execFileSync('apt-get', installing(missing), { stdio: 'inherit', env })
}

export const missingPackages = (isThere = existsSync) =>
  Object.entries(packages).flatMap(([name, file]) => (isThere(file) ? [] : [name]))

const installing = (missing: string[]) => [
  'install',
  '--yes',
  '--no-install-recommends',
  ...missing,
]

type Here = { missing: string[]; isRoot: boolean; install: boolean }

/** What keeps a cluster from being made here; nothing, if it can be. */
export function inOneSentence({ missing, isRoot, install }: Here): string | undefined {
  if (!isRoot) return 'Namespaces are made by root: run this as root.'
  if (missing.length === 0 || install) return undefined
  return `Run this with --install, or first: apt-get ${installing(missing).join(' ')}`
}
