import { readHandoverSettings } from './command-settings.ts'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { handoverOrigins, pushHosts, readSettings, SettingsError } from './settings.ts'
import { Environment } from './environment.ts'

const enough = {
  DATABASE_URL: 'postgres://u:p@localhost:5432/lokseva',
  SMTP_URL: 'smtp://localhost:25',
  SMS_URL: 'https://sms.example.in/send',
  SMS_API_KEY: 'key',
}

const keys = { VAULT_KEY: 'v'.repeat(43), SESSION_KEY: 's'.repeat(43) }

function complaint(environment: NodeJS.ProcessEnv): string {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
  }
  return 'nothing'
}

it('takes the documented defaults where nothing is set (PLAT-01)', () => {
  expect(readSettings(enough)).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    SIMULATORS: false,
    DEMO_DATA: false,
    PUBLIC_ORIGINS: ['http://localhost:3000', 'http://127.0.0.1:3000'],
  })
})

it('names every wrong setting at once, one line each (PLAT-02)', () => {
  const lines = complaint({
    PORT: 'eighty',
    DATABASE_URL: 'mysql://x',
    SIMULATORS: 'perhaps',
    SMS_URL: 'http://s',
  }).split('\n')
  expect(lines.map((line) => line.split(' ')[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'SIMULATORS',
    'SMTP_URL',
    'SMS_API_KEY',
  ])
  expect(lines).toContain('SMTP_URL is not set')
})

it('treats an empty setting as one that is not set (PLAT-02)', () => {
  expect(complaint({ ...enough, SMTP_URL: '' })).toBe('SMTP_URL is not set')
})

it('refuses simulators and demo data in production, unless they are allowed in words (PLAT-03)', () => {
  const production = {
    ...enough,
    ...keys,
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://portal.example.gov.in',
  }
  const playing = {
    ...production,
    SIMULATORS: 'on',
    DEMO_DATA: 'on',
    SIMULATORS_URL: 'http://127.0.0.1:9',
  }
  expect(complaint(production)).toBe('nothing')
  expect(complaint(playing)).toMatch(
    /^SIMULATORS is on in production.*\nDEMO_DATA is on in production/,
  )
  expect(complaint({ ...playing, ALLOW_SIMULATORS: 'yes' })).toBe('nothing')
})

it('demands in production the keys that every password rests on (PLAT-03)', () => {
  const production = { ...enough, NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://a.example' }
  expect(complaint(production)).toMatch(/^VAULT_KEY is not set.*\nSESSION_KEY is not set/)
})

it('demands one channel key for all nodes where the database is another machine (NODE-01)', () => {
  const production = {
    ...enough,
    ...keys,
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://portal.example.gov.in',
  }
  const elsewhere = { ...production, DATABASE_URL: 'postgres://u:p@db.internal:5432/lokseva' }
  expect(complaint(elsewhere)).toMatch(/^CHANNEL_STATIC_KEY is not set: .*every node/)
  expect(complaint({ ...elsewhere, CHANNEL_STATIC_KEY: 'pem' })).toBe('nothing')
  for (const here of ['localhost', '127.0.0.1:5433', '[::1]', ''])
    expect(complaint({ ...production, DATABASE_URL: `postgres://${here}/lokseva` })).toBe('nothing')
  expect(complaint({ ...elsewhere, NODE_ENV: 'development' })).toBe('nothing')
})

it('keeps the sealing ring in the folder unless a key for the database is given (RING-05)', () => {
  const RING_KEY = 'r'.repeat(43)
  expect(readSettings(enough).SEALING_RING).toBe('folder')
  expect(readSettings({ ...enough, RING_KEY }).SEALING_RING).toBe('database')
  expect(readSettings({ ...enough, RING_KEY, SEALING_RING: 'folder' }).SEALING_RING).toBe('folder')
  expect(complaint({ ...enough, SEALING_RING: 'database' })).toMatch(/^RING_KEY is not set/)
  expect(complaint({ ...enough, SEALING_RING: 'cloud' })).toMatch(/^SEALING_RING is wrong/)
  expect(complaint({ ...enough, RING_KEY: 'short' })).toMatch(/^RING_KEY is wrong/)
})

it('demands the public address in production, as an origin without a path (PLAT-03)', () => {
  expect(complaint({ ...enough, NODE_ENV: 'production' })).toMatch(/^PUBLIC_ORIGIN is not set/)
  expect(
    complaint({ ...enough, PUBLIC_ORIGIN: 'https://portal.example.gov.in/candidate' }),
  ).toMatch(/^PUBLIC_ORIGIN is wrong/)
  expect(
    readSettings({ ...enough, PUBLIC_ORIGIN: 'https://a.example, https://b.example' })
      .PUBLIC_ORIGINS,
  ).toEqual(['https://a.example', 'https://b.example'])
})

it('takes the Aadhaar and UDID services with their keys, in production over https (AADH-27)', () => {
  const services = {
    AADHAAR_URL: 'http://a.example',
    AADHAAR_API_KEY: 'a',
    UDID_URL: 'https://u.example',
    UDID_API_KEY: 'u',
    PROOF_TIMEOUT_SECONDS: '5',
  }
  expect(readSettings(enough)).toMatchObject({ PROOF_TIMEOUT_SECONDS: 10 })
  expect(readSettings({ ...enough, ...services })).toMatchObject({ PROOF_TIMEOUT_SECONDS: 5 })
  expect(complaint({ ...enough, ...services, UDID_API_KEY: '' })).toMatch(
    /^UDID_API_KEY is not set/,
  )
  const production = {
    ...enough,
    ...keys,
    ...services,
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://portal.example.gov.in',
  }
  expect(complaint(production)).toMatch(/^AADHAAR_URL is wrong: .*https/)
  expect(complaint({ ...production, ALLOW_SIMULATORS: 'yes' })).toBe('nothing')
})

it('knows where the payment page may send a browser, by provider (GATE-13)', () => {
  const origins = (PAYMENT_ORIGINS?: string) => readSettings({ ...enough, PAYMENT_ORIGINS })
  expect(origins().PAYMENT_ORIGINS).toEqual({})
  expect(
    origins('sbi=https://www.sbiepay.sbi, easebuzz=https://pay.easebuzz.in').PAYMENT_ORIGINS,
  ).toEqual({ sbi: 'https://www.sbiepay.sbi', easebuzz: 'https://pay.easebuzz.in' })
  for (const wrong of [
    'https://a.example',
    'sbi=http://a.example',
    'sbi=https://a;script-src',
    'x=*',
  ])
    expect(complaint({ ...enough, PAYMENT_ORIGINS: wrong })).toMatch(/^PAYMENT_ORIGINS is wrong/)
})

const providers = {
  CCAVENUE_MERCHANT_ID: '100001',
  CCAVENUE_ACCESS_CODE: 'AVXX',
  CCAVENUE_WORKING_KEY: 'k'.repeat(32),
  SBIEPAY_MERCHANT_ID: '1000001',
  SBIEPAY_KEY: 'c2ltdWxhdGVkLXNiaS1rZQ==',
}

it('offers a payment provider only with all that it issued, and names what is missing (PAYWIRE-14)', () => {
  expect(complaint(enough)).toBe('nothing')
  expect(complaint({ ...enough, ...providers })).toBe('nothing')
  expect(
    complaint({ ...enough, ...providers, CCAVENUE_ACCESS_CODE: '', CSC_PRODUCT_ID: '1' }),
  ).toBe(
    [
      'CCAVENUE_ACCESS_CODE is not set: CCAVENUE needs it',
      'CSC_MERCHANT_ID is not set: CSC needs it',
      'CSC_PRIVATE_KEY is not set: CSC needs it',
      'CSC_PUBLIC_KEY is not set: CSC needs it',
    ].join('\n'),
  )
})

it.each([
  [{ CCAVENUE_MERCHANT_ID: '1|2' }, 'CCAVENUE_MERCHANT_ID'],
  [{ CCAVENUE_CIPHER: 'rot13' }, 'CCAVENUE_CIPHER'],
  [{ CCAVENUE_CONFIRMS: 'maybe' }, 'CCAVENUE_CONFIRMS'],
  [{ CCAVENUE_CIPHER: 'gcm', CCAVENUE_WORKING_KEY: 'short' }, 'CCAVENUE_WORKING_KEY'],
  [{ SBIEPAY_CIPHER: 'ecb', SBIEPAY_KEY: 'k'.repeat(32) }, 'SBIEPAY_KEY'],
  [{ SBIEPAY_KEY: 'short' }, 'SBIEPAY_KEY'],
  [{ CSC_PRIVATE_KEY: 'no key' }, 'CSC_PRIVATE_KEY'],
  [{ CCAVENUE_API_URL: '/sim/pay/ccavenue' }, 'CCAVENUE_API_URL'],
  [{ CCAVENUE_PAGE_URL: '/sim/pay/ccavenue' }, 'CCAVENUE_PAGE_URL'],
  [{ CCAVENUE_PAGE_URL: 'https://a.example/?x=1' }, 'CCAVENUE_PAGE_URL'],
  [{ PAYMENT_HOSTS: 'live' }, 'PAYMENT_HOSTS'],
  [{ PAYMENT_TIMEOUT_SECONDS: '0' }, 'PAYMENT_TIMEOUT_SECONDS'],
])('a payment setting that cannot be is named: %j (PAYWIRE-14)', (change, name) => {
  expect(complaint({ ...enough, ...providers, ...change })).toMatch(new RegExp(`^${name} is wrong`))
})

it('pays over https only in production, and knows no production host of QuikWallet (PAYWIRE-14)', () => {
  const production = {
    ...enough,
    ...keys,
    ...providers,
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://portal.example.gov.in',
    PAYMENT_HOSTS: 'production',
  }
  expect(complaint(production)).toBe('nothing')
  const plain = { ...production, SBIEPAY_API_URL: 'http://sbi.example' }
  expect(complaint(plain)).toBe('SBIEPAY_API_URL is wrong: payments travel over https only')
  expect(complaint({ ...plain, ALLOW_SIMULATORS: 'yes' })).toBe('nothing')
  const wallet = { ...production, QUIKWALLET_PARTNER_ID: '1', QUIKWALLET_SECRET: 's' }
  expect(complaint(wallet)).toMatch(/^QUIKWALLET_API_URL is not set/)
})

it('wants everything S3 needs at once, and https in production (FILE-07)', () => {
  const lines = complaint({ ...enough, STORAGE: 's3' }).split('\n')
  expect(lines.map((line) => line.split(' ')[0])).toEqual([
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_ACCESS_KEY',
    'S3_SECRET_KEY',
  ])
  const s3 = {
    ...enough,
    STORAGE: 's3',
    S3_ENDPOINT: 'http://s3.example.in',
    S3_BUCKET: 'lokseva-files',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
  }
  expect(readSettings(s3)).toMatchObject({ S3_REGION: 'ap-south-1' })
  const production = {
    ...keys,
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://portal.example.gov.in',
  }
  expect(complaint({ ...s3, ...production })).toBe(
    'S3_ENDPOINT is wrong: files of people travel over https only',
  )
  const secure = { ...s3, ...production, S3_ENDPOINT: 'https://s3.example.in' }
  expect(complaint(secure)).toBe('nothing')
  expect(complaint({ ...enough, STORAGE: 'tape', S3_BUCKET: 'A' }).split('\n')).toHaveLength(2)
})

it('waits for the database as long as it is told, and refuses to wait for ever (STORM-08)', () => {
  expect(readSettings(enough)).toMatchObject({
    DATABASE_CONNECT_SECONDS: 5,
    DATABASE_STATEMENT_SECONDS: 10,
    DATABASE_LOCK_SECONDS: 5,
    DATABASE_IDLE_TRANSACTION_SECONDS: 30,
  })
  expect(readSettings({ ...enough, DATABASE_STATEMENT_SECONDS: '20' })).toMatchObject({
    DATABASE_STATEMENT_SECONDS: 20,
  })
  expect(complaint({ ...enough, DATABASE_LOCK_SECONDS: '0' })).toBe(
    'DATABASE_LOCK_SECONDS is wrong: 1 to 300',
  )
})

it('wants https for pages and codes in production, unless simulators are allowed (PLAT-33)', () => {
  const production = {
    ...enough,
    ...keys,
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://a.example,http://b.example',
    SMS_URL: 'http://localhost:8080/sms',
  }
  expect(complaint(production).split('\n')).toEqual([
    'PUBLIC_ORIGIN is wrong: people come over https only',
    'SMS_URL is wrong: codes and numbers of people travel over https only',
  ])
  expect(complaint({ ...production, ALLOW_SIMULATORS: 'yes' })).toBe('nothing')
  const safe = { PUBLIC_ORIGIN: 'https://a.example', SMS_URL: enough.SMS_URL }
  expect(complaint({ ...production, ...safe })).toBe('nothing')
})

it('the virus scanner is off until its address is given, by TCP or a socket (DOC-30)', () => {
  expect(readSettings(enough).CLAMD_URL).toBeUndefined()
  for (const CLAMD_URL of ['tcp://127.0.0.1:3310', 'unix:/run/clamav/clamd.ctl'])
    expect(readSettings({ ...enough, CLAMD_URL }).CLAMD_URL).toBe(CLAMD_URL)
  for (const CLAMD_URL of ['http://scanner', '127.0.0.1:3310', 'tcp://a b'])
    expect(complaint({ ...enough, CLAMD_URL })).toMatch('CLAMD_URL is wrong: tcp://host:3310')
})

it('takes sites to hand over to by https alone, and asks for their key in production (STAGE-29)', () => {
  const sites = 'https://tests.example.in, https://medical.example.in:8443'
  expect(readSettings({ ...enough, HANDOVER_ORIGINS: sites })).toMatchObject({
    HANDOVER_ORIGINS: ['https://tests.example.in', 'https://medical.example.in:8443'],
  })
  for (const wrong of ['http://tests.example.in', 'https://tests.example.in/start', '*'])
    expect(complaint({ ...enough, HANDOVER_ORIGINS: wrong })).toContain('HANDOVER_ORIGINS is wrong')
  const production = {
    ...enough,
    ...keys,
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://portal.example.gov.in',
    HANDOVER_ORIGINS: sites,
  }
  expect(complaint(production)).toContain('HANDOVER_KEY is not set')
  const HANDOVER_KEY = `${'a'.repeat(43)},${'b'.repeat(43)}`
  expect(readSettings({ ...production, HANDOVER_KEY }).HANDOVER_KEY).toHaveLength(2)
  expect(complaint({ ...production, HANDOVER_KEY: 'short' })).toContain('HANDOVER_KEY is wrong')
})

it('lets stages lead to the simulated site only where there is one (STAGE-29)', () => {
  const given = { HANDOVER_ORIGINS: ['https://tests.example.in'], PUBLIC_ORIGINS: ['http://own'] }
  expect(handoverOrigins({ ...given, SIMULATORS: false })).toEqual(['https://tests.example.in'])
  expect(handoverOrigins({ ...given, SIMULATORS: true })).toContain('http://own')
  expect(readHandoverSettings({ PORT: '4000', SIMULATORS: 'on' })).toEqual({
    HANDOVER_ORIGINS: [],
    SIMULATORS: true,
    PUBLIC_ORIGINS: ['http://localhost:4000', 'http://127.0.0.1:4000'],
  })
})

describe('the table of settings in the README', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')
  const lines = readme.slice(readme.indexOf('## Settings')).split('\n')
  const rows = lines
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, names = '', usual = '', meaning = '']) => ({ names, usual, meaning }))
  const namesIn = (text: string) =>
    [...text.matchAll(/`([A-Z][A-Z0-9_]+)(?:=\w+)?`/g)].map(([, name]) => name!)
  /** What the start sets by itself, or what is said of one provider for all. */
  const isCommon = (name: string) =>
    ['NODE_ENV', 'SIMULATORS_URL'].includes(name) || /_(PAGE|API|PAY|DASHBOARD)_URL$/.test(name)

  it('names every setting there is, and none besides (PLAT-134)', () => {
    const known = Object.keys(Environment.shape)
    const told = rows.flatMap(({ names, meaning }) => [...namesIn(names), ...namesIn(meaning)])
    expect(known.filter((name) => !told.includes(name) && !isCommon(name))).toEqual([])
    expect(
      rows.flatMap(({ names }) => namesIn(names)).filter((name) => !known.includes(name)),
    ).toEqual([])
  })

  const named = rows.flatMap(({ names, usual }) =>
    namesIn(names).map((name, at, all) => ({ name, at, count: all.length, usual })),
  )

  it.each(named)('has the true default of $name (PLAT-134)', ({ name, at, count, usual }) => {
    const field = Environment.shape[name as keyof typeof Environment.shape]
    const { data } = field.safeParse(undefined)
    const value =
      name === 'DATA_DIR' && typeof data === 'string' ? `./${relative('.', data)}` : data
    // Several defaults stand in the order of their settings; one alone is that of all, or of the last.
    const parts = usual.split(/[,;] /)
    const own = parts.length === count ? parts[at]! : usual
    if (typeof value === 'number') expect(own).toBe(String(value))
    else if (typeof value === 'string') expect(own).toContain(value)
    else expect(own).not.toMatch(/^\d/)
  })
})

it('push services are hosts, and the simulator is one only where simulators are on (PUSH-09)', () => {
  const usual = pushHosts(readSettings(enough))
  expect(usual).toContain('fcm.googleapis.com')
  expect(usual.filter((host) => host.includes('://'))).toEqual([])
  expect(complaint({ ...enough, PUSH_HOSTS: 'https://evil.example/' })).toContain('PUSH_HOSTS')
  expect(complaint({ ...enough, PUSH_HOSTS: '*' })).toContain('PUSH_HOSTS')
  expect(complaint({ ...enough, VAPID_SUBJECT: 'somebody' })).toContain('VAPID_SUBJECT')
  const simulated = { ...enough, SIMULATORS: 'on', SIMULATORS_URL: 'http://127.0.0.1:1' }
  expect(pushHosts(readSettings(simulated))).toContain('http://127.0.0.1:1/gateway/push/')
})
