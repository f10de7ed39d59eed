import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { healthLimits } from '../../packages/contract/src/portal/health-limits.ts'
import { environmentFrom, shipped, unitOf } from './shipped.ts'

const root = join(import.meta.dirname, '../..')

/** The value of a key of a YAML file whose keys are all different. */
const valueOf = (file: string, key: string) =>
  new RegExp(`^\\s*${key}:\\s*(.+)$`, 'm').exec(file)?.[1]

/** The parts of a HAProxy file by their headings. */
const sections = (file: string) =>
  new Map(
    file
      .split(/^(?=\w)/m)
      .map((part) => [part.split('\n')[0]!.replace(/ from .*/, ''), part] as const),
  )

describe('the database of the cluster', () => {
  const patroni = shipped('patroni/patroni.yml')

  it('acknowledges nothing that only one machine has, not even when the other is lost (CLUSTER-01)', () => {
    expect(valueOf(patroni, 'synchronous_mode')).toBe('true')
    expect(valueOf(patroni, 'synchronous_mode_strict')).toBe('true')
    expect(Number(valueOf(patroni, 'synchronous_node_count'))).toBeGreaterThanOrEqual(1)
    expect(patroni).not.toMatch(/synchronous_commit:\s*'?(off|local|remote_write)/)
    expect(patroni).not.toMatch(/fsync:\s*'?off/)
  })

  it('has another primary within half a minute by its settings (CLUSTER-02)', () => {
    const [ttl, loop] = ['ttl', 'loop_wait'].map((key) => Number(valueOf(patroni, key)))
    const retry = Number(valueOf(patroni, 'retry_timeout'))
    expect(ttl! + loop!).toBeLessThan(30)
    // Patroni's own rule: a primary gives up before a standby takes over.
    expect(loop! + 2 * retry).toBeLessThanOrEqual(ttl!)
  })

  it('goes on without etcd only where the primary reaches every member (CLUSTER-03)', () => {
    expect(valueOf(patroni, 'failsafe_mode')).toBe('true')
  })

  it('has a key of the primary that is renewed only by who holds it (CLUSTER-23)', () => {
    // By etcd's version 2 Patroni compares before it writes; by 3 it does not once a lease is lost.
    expect(shipped('patroni/patroni.env')).toMatch(/^PATRONI_ETCD_HOSTS=/m)
    expect(shipped('patroni/patroni.env')).not.toMatch(/^PATRONI_ETCD3/m)
    expect(shipped('etcd/etcd.env')).toMatch(/^ETCD_ENABLE_V2=true$/m)
  })

  it('archives through the script that looks first, one file after the other (BACKUP-09)', () => {
    const path = '/etc/lokseva/pgbackrest/archive-segment'
    expect(valueOf(patroni, 'archive_command')).toBe(`'${path} %p'`)
    const [global] = shipped('pgbackrest/pgbackrest.conf').split('[global:archive-get]')
    expect(global).not.toMatch(/^archive-async=y/m)
  })

  it('takes connections by TLS and passwords alone (CLUSTER-04)', () => {
    const lines = [...patroni.matchAll(/^\s+- (local|host\w*) .*$/gm)].map(([line]) => line.trim())
    const remote = lines.filter((line) => !line.startsWith('- local'))
    expect(remote.length).toBeGreaterThan(0)
    for (const line of remote) expect(line).toMatch(/^- hostssl .* scram-sha-256$/)
  })

  it('is copied encrypted, with the key in no file that is shipped (CLUSTER-05)', () => {
    const copies = shipped('pgbackrest/pgbackrest.conf')
    expect(copies).toMatch(/^repo1-cipher-type=aes-256-cbc$/m)
    expect(valueOf(patroni, 'archive_mode')).toBe(`'on'`)
    const files = globSync('deploy/**/*', { cwd: root, withFileTypes: true })
    for (const file of files.filter((each) => each.isFile()))
      expect(readFileSync(join(file.parentPath, file.name), 'utf8')).not.toMatch(
        /cipher-pass=|PASSWORD=\S/,
      )
  })
})

describe('the machines in front', () => {
  const haproxy = sections(shipped('haproxy/haproxy.cfg'))

  it.each(['listen primary', 'listen standby'])(
    'cut the sessions of a database that is lost: %s (CLUSTER-06)',
    (name) => {
      expect(haproxy.get(name)).toMatch(/on-marked-down shutdown-sessions/)
      expect(haproxy.get(name)).toMatch(/check port 8008/)
    },
  )

  it('ask Patroni who is primary, and write nowhere else (CLUSTER-07)', () => {
    expect(haproxy.get('listen primary')).toMatch(/http-check send meth OPTIONS uri \/primary\n/)
  })

  it('send people to nodes that still have pages and words while no node is ready (CLUSTER-08)', () => {
    expect(haproxy.get('frontend portal')).toMatch(
      /use_backend running if \{ nbsrv\(ready\) lt 1 \}/,
    )
    expect(haproxy.get('backend ready')).toMatch(/uri \/ready /)
    expect(haproxy.get('backend running')).toMatch(/uri \/health /)
  })

  it.each([502, 503, 504])(
    'say in both languages when to come again where no node is left: %i (CLUSTER-09)',
    (status) => {
      const line = new RegExp(`^\\s+http-error status ${status} .*$`, 'm').exec(
        haproxy.get('defaults pages')!,
      )![0]
      expect(line).toMatch(/hdr Retry-After \d+/)
      expect(line).toContain('Please try again')
      expect(line).toContain('कृपया')
    },
  )

  it('answer 503 also for a node that was lost in the middle of an answer (CLUSTER-09)', () => {
    expect(haproxy.get('frontend portal')).toMatch(
      /http-after-response set-status 503 if \{ status 502 504 \} \{ res.hdr\(content-type\) -m beg text\/plain \}/,
    )
  })

  it('leave the target of a request as it was sent (CLUSTER-10)', () => {
    const nginx = shipped('nginx/nginx.conf')
    expect(nginx).toMatch(/merge_slashes off;/)
    const passes = [...nginx.matchAll(/proxy_pass ([^;]+);/g)].map(([, to]) => to)
    expect(passes.length).toBeGreaterThan(0)
    for (const to of passes) expect(to).toBe('http://portal')
    expect(nginx).not.toMatch(/rewrite /)
    // Who calls is told by the proxy, never by the caller.
    expect(nginx).toMatch(/X-Forwarded-For \$remote_addr;/)
  })

  it.runIf(existsSync('/usr/sbin/haproxy'))('have a file HAProxy accepts (CLUSTER-11)', () => {
    const env = { ...process.env, ...environmentFrom('haproxy/haproxy.env', {}) }
    const file = join(root, 'deploy/haproxy/haproxy.cfg')
    expect(() =>
      execFileSync('/usr/sbin/haproxy', ['-c', '-f', file], { env, stdio: 'pipe' }),
    ).not.toThrow()
  })
})

describe('the units', () => {
  const unit = (name: string) => shipped(`systemd/${name}`)
  const names = globSync('*.service', { cwd: join(root, 'deploy/systemd') })

  it.each(names)('can gain no rights and see no home: %s (CLUSTER-12)', (name) => {
    expect(unit(name)).toMatch(/^NoNewPrivileges=yes$/m)
    expect(unit(name)).toMatch(/^ProtectSystem=(strict|full)$/m)
    expect(unit(name)).toMatch(/^ProtectHome=yes$/m)
    expect(unit(name)).toMatch(/^PrivateTmp=yes$/m)
  })

  const exposed = [
    'haproxy',
    'nginx',
    'keepalived',
    'backup',
    'disk',
    'prove',
    'web',
    'office',
    'worker',
  ]
  it.runIf(existsSync('/usr/bin/systemd-analyze')).each(exposed)(
    'are well closed by the judgement of systemd: %s (CLUSTER-12)',
    (name) => {
      const file = join(root, `deploy/systemd/lokseva-${name}.service`)
      const args = ['security', '--offline=true', '--threshold=45', '--no-pager', file]
      expect(() => execFileSync('/usr/bin/systemd-analyze', args, { stdio: 'pipe' })).not.toThrow()
    },
  )

  it.each(names)(
    'starts on a machine where none of its folders is there yet: %s (CLUSTER-38)',
    (name) => {
      // What systemd opens for writing it looks for before the unit's own first command makes it.
      const [, opened = ''] = /^ReadWritePaths=(.*)$/m.exec(unit(name)) ?? []
      expect(opened.split(' ').filter((path) => path !== '' && !path.startsWith('-'))).toEqual([])
    },
  )

  it.each(['web', 'worker', 'office'])(
    'let a node listen at all addresses of its machine, as proxies of another machine need it: %s (CLUSTER-39)',
    (name) => {
      // Whoever listens so asks the system which addresses there are, and that is by netlink.
      const [, families] = /^RestrictAddressFamilies=(.*)$/m.exec(unit(`lokseva-${name}.service`))!
      expect(families!.split(' ')).toContain('AF_NETLINK')
    },
  )

  it('keep the files of nginx out of the folders of the portal, which nobody else enters (CLUSTER-26)', () => {
    const nginx = unit('lokseva-nginx.service')
    const [, cache] = /proxy_cache_path (\S+)/.exec(shipped('nginx/nginx.conf'))!
    expect(cache).not.toMatch(/^\/var\/(lib|cache)\/lokseva\//)
    expect(nginx).toMatch(new RegExp(`--owner=www-data --mode=0755 (\\S+ )*${cache}( |$)`, 'm'))
    for (const name of ['web', 'worker', 'office']) {
      expect(unit(`lokseva-${name}.service`)).toMatch(/^StateDirectoryMode=0750$/m)
      expect(unit(`lokseva-${name}.service`)).toMatch(/^CacheDirectoryMode=0750$/m)
    }
    expect(shipped('debian/postinst')).toContain('-m 0750 /var/lib/lokseva /var/cache/lokseva')
  })

  it.each(names.filter((name) => !unit(name).includes('Type=oneshot')))(
    'begin again by themselves: %s (CLUSTER-13)',
    (name) => expect(unit(name)).toMatch(/^Restart=always$/m),
  )

  it('let a web node answer while the proxies look elsewhere, longer than they need (CLUSTER-14)', () => {
    const drain = Number(/DRAIN_SECONDS=(\d+)/.exec(unit('lokseva-web.service'))![1])
    const asked = Number(
      /inter (\d+)s/.exec(shipped('haproxy/haproxy.cfg').split('\nbackend ready')[1]!)![1],
    )
    expect(drain).toBeGreaterThan(2 * asked)
    const patience = Number(/TimeoutStopSec=(\d+)/.exec(unit('lokseva-web.service'))![1])
    expect(patience).toBeGreaterThan(drain)
  })

  it.each(['etcd', 'patroni', 'haproxy', 'nginx', 'keepalived'])(
    'are what the trial on one computer starts: %s (CLUSTER-15)',
    (program) => {
      const { command, args } = unitOf(`lokseva-${program}`)
      expect(command).toMatch(new RegExp(`/${program}$`))
      expect(args.join(' ')).not.toContain("'")
    },
  )
})

describe('the alerts', () => {
  const alerts = shipped('prometheus/alerts.yml')

  it('ask for figures that the portal gives (CLUSTER-16)', () => {
    const foreign = /^(patroni|etcd|node|probe)_/
    const names = [...alerts.matchAll(/\b([a-z]+(?:_[a-z]+)+)(?=[{[) ])/g)].map(([, name]) => name!)
    const asked = new Set(
      names.filter((name) => !foreign.test(name) && name !== 'histogram_quantile'),
    )
    const source = globSync('apps/server/src/**/*.ts', { cwd: root })
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n')
    expect(asked.size).toBeGreaterThan(5)
    for (const name of asked) expect(source).toContain(name.replace(/_(bucket|count)$/, ''))
  })

  it('begin where the pages of the Office begin to say so (OFFICE-603)', () => {
    const { slowMs, jobsLateSeconds, backupDays } = healthLimits
    const rule = (name: string) => alerts.split(`alert: ${name}\n`)[1]!.split('- alert')[0]!
    expect(rule('Slow')).toContain(`> ${slowMs / 1000}\n`)
    expect(rule('PaymentsLate')).toContain(`> ${jobsLateSeconds}\n`)
    expect(rule('BackupUnproved')).toContain(`> ${backupDays} * 86400\n`)
  })

  it('tell of an archive that stands still (BACKUP-08)', () => {
    expect(alerts).toMatch(/ArchiveStandsStill\n\s+expr: max\(database_archive_age_seconds\) > 300/)
    // The database archives at least every minute.
    expect(Number(valueOf(shipped('patroni/patroni.yml'), 'archive_timeout'))).toBeLessThan(100)
  })

  it.runIf(existsSync('/usr/bin/promtool'))('are rules Prometheus reads (CLUSTER-17)', () => {
    const file = join(root, 'deploy/prometheus/alerts.yml')
    expect(() =>
      execFileSync('promtool', ['check', 'rules', file], { stdio: 'pipe' }),
    ).not.toThrow()
    const list = join(root, 'deploy/prometheus/prometheus.yml')
    expect(() =>
      execFileSync('promtool', ['check', 'config', '--syntax-only', list], { stdio: 'pipe' }),
    ).not.toThrow()
  })

  it('tell of disks, clocks, certificates and machines that do not answer (CLUSTER-33)', () => {
    for (const figure of [
      'node_filesystem_avail_bytes',
      'node_timex_offset_seconds',
      'probe_ssl_earliest_cert_expiry',
      'probe_success',
      'up{job=~"machine|haproxy|nginx"}',
    ])
      expect(alerts).toContain(figure)
  })
})
