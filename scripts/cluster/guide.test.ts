import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../../apps/server/src/settings.ts'
import { shipped } from './shipped.ts'

const root = join(import.meta.dirname, '../..')
const guide = readFileSync(join(root, 'docs/guide/cluster.md'), 'utf8')

/** The settings of the portal as the guide has them, over those that are shipped. */
function portalSettings(): NodeJS.ProcessEnv {
  const blocks = [...guide.matchAll(/```\n([^`]*)```/g)].map(([, block]) => block!)
  const block = blocks.find((each) => each.startsWith('HOST='))!
  const secret = Buffer.alloc(32, 7).toString('base64url')
  const lines = block
    .replaceAll(/^(RING_KEY|SESSION_KEY|VAULT_KEY)=…$/gm, `$1=${secret}`)
    .replaceAll('https://…', 'https://service.example.gov.in')
    .replaceAll('…', 'a-long-enough-word')
  return Object.assign(parseEnv(shipped('debian/portal.env')), parseEnv(lines)) as NodeJS.ProcessEnv
}
const haproxy = parseEnv(shipped('haproxy/haproxy.env')) as Record<string, string>
const local = shipped('keepalived/keepalived.local')
const inFront = (name: string) => new RegExp(`^\\$${name}=([\\d.]+)`, 'm').exec(local)![1]!
const webs = [haproxy['WEB1']!, haproxy['WEB2']!]
const databases = [haproxy['DB1']!, haproxy['DB2']!, haproxy['DB3']!]
const prometheus = shipped('prometheus/prometheus.yml')
const portOf = (unit: string) => parseEnv(shipped(`debian/${unit}.env`))['PORT']!

describe('the five machines of the guide', () => {
  const settings = readSettings({ ...portalSettings(), NODE_ENV: 'production', ROLES: 'web' })

  it('are set up by settings the portal takes, and answer the proxies of the other machine (CLUSTER-31)', () => {
    expect(settings.HOST).toBe('0.0.0.0')
    expect(settings.PORT).toBe(3000)
    expect(settings.TRUSTED_PROXIES).toEqual(webs)
    const shared = inFront('ADDRESS')
    for (const url of [settings.DATABASE_URL, settings.WORKER_DATABASE_URL!])
      expect(new URL(url).host).toBe(`${shared}:5432`)
    expect(new URL(settings.DATABASE_READ_URL!).host).toBe(`${shared}:5433`)
  })

  it('have the addresses that stand in the files, everywhere the same ones (CLUSTER-31)', () => {
    expect([inFront('OWN'), inFront('OTHER')]).toEqual(webs)
    expect(guide).toContain('db1 to db3 are 10.0.0.21 to .23, app1 and app2 are 10.0.0.11 and .12')
    expect(databases).toEqual(['10.0.0.21', '10.0.0.22', '10.0.0.23'])
    expect(webs).toEqual(['10.0.0.11', '10.0.0.12'])
    const etcd = databases.map((address) => `${address}:2379`)
    expect(shipped('patroni/patroni.env')).toContain(`PATRONI_ETCD_HOSTS=${etcd.join(',')}\n`)
  })

  it('are all watched, each kind at its port (CLUSTER-31)', () => {
    const targets = (addresses: string[], port: string) =>
      `- targets: [${addresses.map((address) => `'${address}:${port}'`).join(', ')}]`
    for (const unit of ['portal', 'worker', 'office'])
      expect(prometheus).toContain(targets(webs, portOf(unit)))
    for (const port of ['9100', '8405', '9113']) expect(prometheus).toContain(targets(webs, port))
    for (const port of ['8008', '2379', '9100'])
      expect(prometheus).toContain(targets(databases, port))
    for (const port of ['8405', '3000', '9113'])
      expect(guide).toMatch(new RegExp(`ports of[^.]*\\b(${port}|3000 to 3002)\\b`))
  })

  it('get files that are there (CLUSTER-31)', () => {
    const named = [...guide.matchAll(/\bdeploy\/[\w*./-]*[\w*]/g)]
    expect(named.length).toBeGreaterThan(15)
    for (const [path] of named) expect(globSync(path, { cwd: root })).not.toEqual([])
  })

  it.each(['web', 'worker', 'office'])(
    'give a unit the memory of its processes: %s (CLUSTER-32)',
    (name) => {
      const most = Number(/MemoryMax=(\d+)M/.exec(shipped(`systemd/lokseva-${name}.service`))![1])
      expect(most).toBe(700 * 1 + 400)
      const [, six] = /WEB_PROCESSES=6`[^\n]*MemoryMax=(\d+)M/.exec(
        readFileSync(join(root, 'docs/guide/sizing.md'), 'utf8'),
      )!
      expect(Number(six)).toBe(700 * 6 + 400)
      expect(guide).toContain(`MemoryMax=${six}M`)
    },
  )
})

describe('what runs by the clock', () => {
  it('takes the night and the week as they are in India, whatever the zone of the machine (BACKUP-12)', () => {
    expect(shipped('pgbackrest/backup-database')).toContain('day=$(TZ=Asia/Kolkata date +%u)')
    for (const timer of ['backup', 'prove'])
      expect(shipped(`systemd/lokseva-${timer}.timer`)).toMatch(/^OnCalendar=.* Asia\/Kolkata$/m)
  })

  it('restores for trial every week, as who may read the copies, their key and the settings (BACKUP-12)', () => {
    const unit = shipped('systemd/lokseva-prove.service')
    expect(unit).toMatch(/^ExecStart=\/usr\/bin\/lokseva-admin backup prove$/m)
    expect(unit).toMatch(/^User=postgres$/m)
    expect(unit).toMatch(/^SupplementaryGroups=lokseva$/m)
    expect(guide).toContain('install -m 600 -o postgres key.conf')
    expect(guide).toContain('systemctl enable --now lokseva-prove.timer')
    // The alert leaves room for one week, and one day for the machine to come back.
    expect(shipped('prometheus/alerts.yml')).toContain('backup_proved_age_seconds) > 8 * 86400')
  })
})
