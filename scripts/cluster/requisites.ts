import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

type Package = { file: string; service?: string }

/** What Debian must have installed, with a file by which each is known, and what it would run. */
const packages: Record<string, Package> = {
  patroni: { file: '/usr/bin/patroni', service: 'patroni' },
  'etcd-server': { file: '/usr/bin/etcd', service: 'etcd' },
  haproxy: { file: '/usr/sbin/haproxy', service: 'haproxy' },
  pgbackrest: { file: '/usr/bin/pgbackrest', service: 'pgbackrest' },
  'nginx-light': { file: '/usr/sbin/nginx', service: 'nginx' },
  keepalived: { file: '/usr/sbin/keepalived', service: 'keepalived' },
  'postgresql-15': { file: '/usr/lib/postgresql/15/bin/postgres', service: 'postgresql' },
  iproute2: { file: '/sbin/ip' },
  iptables: { file: '/usr/sbin/iptables' },
  openssl: { file: '/usr/bin/openssl' },
  curl: { file: '/usr/bin/curl' },
  // For promtool: the tests read scrape list and alerts with it.
  prometheus: { file: '/usr/bin/promtool', service: 'prometheus' },
  faketime: { file: '/usr/bin/faketime' },
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
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '--quiet'], { stdio: 'inherit', env })
  withoutStarting(() => execFileSync('apt-get', installing(missing), { stdio: 'inherit', env }))
  const services = missing.flatMap((name) => packages[name]?.service ?? [])
  if (services.length > 0 && existsSync('/usr/bin/systemctl'))
    execFileSync('systemctl', ['disable', '--quiet', ...services], { stdio: 'inherit' })
}

const POLICY = '/usr/sbin/policy-rc.d'

/** Debian starts what it installs, unless this file says no; one that is there has its own say. */
export function withoutStarting(install: () => void, policy = POLICY): void {
  const isOurs = !existsSync(policy)
  if (isOurs)
    writeFileSync(policy, '#!/bin/sh\n# Of npm run cluster -- --install; remove it.\nexit 101\n', {
      mode: 0o755,
    })
  try {
    install()
  } finally {
    if (isOurs) rmSync(policy)
  }
}

export const missingPackages = (isThere = existsSync) =>
  Object.entries(packages).flatMap(([name, { file }]) => (isThere(file) ? [] : [name]))

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
