import { resolve } from 'node:path'
import * as z from 'zod'
import { paymentEnvironment } from './adapters/payments/payment-settings.ts'

const onOff = z
  .enum(['on', 'off', 'yes', 'no', 'true', 'false', '1', '0'], 'say on or off')
  .transform((word) => ['on', 'yes', 'true', '1'].includes(word))

const origin = z.string().refine((text) => {
  try {
    const url = new URL(text)
    return url.origin === text && ['http:', 'https:'].includes(url.protocol)
  } catch {
    return false
  }
}, 'an origin such as https://portal.example.gov.in, without a path')

const list = (text: string) => text.split(',').map((part) => part.trim())
const nameAndValue = (text: string): [string, string] => {
  const [name = '', ...value] = text.split('=')
  return [name, value.join('=')]
}
const wholeNumber = (text: string) => (/^\d+$/.test(text) ? Number(text) : NaN)
const secondsUpTo = (most: number, usual: number) =>
  z
    .string()
    .default(String(usual))
    .transform(wholeNumber)
    .pipe(z.number(`1 to ${most}`).min(1, `1 to ${most}`).max(most, `1 to ${most}`))
const urlOf = (protocols: RegExp, example: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), example)

const upTo = (most: number) =>
  z
    .string()
    .default('0')
    .transform(wholeNumber)
    .pipe(z.number(`0 to ${most}`).max(most, `0 to ${most}`))

const postgresAs = (login: string) =>
  urlOf(/^postgres(ql)?:$/, `postgres://${login}:password@host:port/database`)

/** Nothing but a host: it becomes a part of a page's policy. */
const gatewayOrigin = z
  .string()
  .regex(/^https:\/\/[\w.-]+(:\d+)?$/, 'names and origins such as sbi=https://www.sbiepay.sbi')

const otherSite = z
  .string()
  .regex(/^https:\/\/[\w.-]+(:\d+)?$/, 'origins such as https://tests.example.gov.in')

/** `sbi=https://www.sbiepay.sbi,easebuzz=https://pay.easebuzz.in` as a record. */
const originsByName = z
  .string()
  .transform((text) => Object.fromEntries(list(text).map((part) => nameAndValue(part))))
  .pipe(z.record(z.string(), gatewayOrigin))

/** What may stand in the environment, and what it is when nothing does. */
export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z
    .string()
    .default('3000')
    .transform(wholeNumber)
    .pipe(z.number('a port, 0 to 65535').max(65535, 'a port, 0 to 65535')),
  HOST: z.string().min(1, 'an address to listen on').default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .min(1, 'a folder')
    .default('./data')
    .transform((path) => resolve(path)),
  KEYS_DIR: z
    .string()
    .min(1, 'a folder')
    .transform((path) => resolve(path))
    .optional(),
  DATABASE_URL: postgresAs('user'),
  /** Who owns the tables and changes them, where the portal itself logs in as somebody else. */
  MIGRATION_DATABASE_URL: postgresAs('owner').optional(),
  /** Who runs jobs and commands, and alone sees all candidates, where people are answered by another. */
  WORKER_DATABASE_URL: postgresAs('worker').optional(),
  /** A standby of that database, for reads that may be a second old. */
  DATABASE_READ_URL: postgresAs('user').optional(),
  DATABASE_POOL: z
    .string()
    .default('10')
    .transform(wholeNumber)
    .pipe(z.number('1 to 100').min(1, '1 to 100').max(100, '1 to 100')),
  ROLES: z
    .string()
    .default('web,worker')
    .transform(list)
    .pipe(z.array(z.enum(['web', 'worker'], 'say web, worker, or web,worker'))),
  /** So many processes answer on the port, so that one command uses all cores. */
  WEB_PROCESSES: z
    .string()
    .default('1')
    .transform(wholeNumber)
    .pipe(z.number('1 to 64').min(1, '1 to 64').max(64, '1 to 64')),
  // One connection for every slot of a job, and two a runner: to listen, and to write down ends.
  WORKER_POOL: z
    .string()
    .default('18')
    .transform(wholeNumber)
    .pipe(z.number('6 to 100').min(6, '6 to 100').max(100, '6 to 100')),
  DATABASE_CONNECT_SECONDS: secondsUpTo(60, 5),
  DATABASE_STATEMENT_SECONDS: secondsUpTo(300, 10),
  DATABASE_LOCK_SECONDS: secondsUpTo(300, 5),
  DATABASE_IDLE_TRANSACTION_SECONDS: secondsUpTo(300, 30),
  /** How long a node that is told to stop still answers, while /ready says no. */
  DRAIN_SECONDS: upTo(60),
  PUBLIC_ORIGIN: z.string().transform(list).pipe(z.array(origin)).optional(),
  /** The Office, and the name it is answered on alone where it has one of its own. */
  OFFICE: onOff.default(true),
  OFFICE_ORIGIN: origin.optional(),
  TRUSTED_PROXIES: z.string().transform(list).optional(),
  SIMULATORS: onOff.default(false),
  ALLOW_SIMULATORS: onOff.default(false),
  SIMULATORS_URL: urlOf(/^http:$/, 'http://host:port').optional(),
  DEMO_DATA: onOff.default(false),
  SMTP_URL: urlOf(/^smtps?:$/, 'smtp://user:password@host:port'),
  MAIL_FROM: z.string().min(3).default('Lokseva <no-reply@lokseva.example>'),
  SMS_URL: urlOf(/^https?:$/, 'the address of the SMS gateway'),
  SMS_API_KEY: z.string().min(1, 'the key of the SMS gateway'),
  SMS_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9]{3,11}$/, '3 to 11 letters and digits')
    .default('LOKSVA'),
  /** Of the pair that browsers know the portal by; the public one follows from it. */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'a private key of P-256, 32 bytes in base64url')
    .transform((key) => Buffer.from(key, 'base64url'))
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'mailto: or https:, where push services reach us')
    .default('mailto:no-reply@lokseva.example'),
  /** Push services that browsers may name: nothing else is sent to. */
  PUSH_HOSTS: z
    .string()
    .default('fcm.googleapis.com,*.push.services.mozilla.com,*.notify.windows.com,*.push.apple.com')
    .transform(list)
    .pipe(
      z.array(z.string().regex(/^(\*\.)?[\w-]+(\.[\w-]+)+$/, 'hosts such as *.push.apple.com')),
    ),
  /** Where the payment page may send a browser, by provider. */
  PAYMENT_ORIGINS: originsByName.default({}),
  /** Where a stage of another site may lead candidates to. */
  HANDOVER_ORIGINS: z.string().transform(list).pipe(z.array(otherSite)).default([]),
  /** What proves a candidate there; several while one takes the place of another, the new first. */
  HANDOVER_KEY: z
    .string()
    .transform(list)
    .pipe(z.array(z.string().regex(/^[A-Za-z0-9_-]{43}$/, '32 random bytes in base64url')))
    .transform((keys) => keys.map((key) => Buffer.from(key, 'base64url')))
    .optional(),
  /** What codes of papers are signed with; those before it stay, so that old papers still verify. */
  PAPER_KEY: z
    .string()
    .transform(list)
    .pipe(
      z.array(z.string().regex(/^[A-Za-z0-9_-]{43,}$/, 'at least 32 random bytes in base64url')),
    )
    .transform((keys) => keys.map((key) => Buffer.from(key, 'base64url')))
    .optional(),
  PAYMENT_TIMEOUT_SECONDS: secondsUpTo(60, 10),
  ...paymentEnvironment,
  AADHAAR_URL: urlOf(/^https?:$/, 'the address of the Aadhaar gateway').optional(),
  AADHAAR_API_KEY: z.string().min(1).optional(),
  UDID_URL: urlOf(/^https?:$/, 'the address of the UDID service').optional(),
  UDID_API_KEY: z.string().min(1).optional(),
  /** The virus scanner; without an address documents are not scanned. */
  CLAMD_URL: z
    .string()
    .regex(
      /^(tcp:\/\/[\w.-]+(:\d{1,5})?|unix:\/[\w./-]+)$/,
      'tcp://host:3310 or unix:/path/of/the/socket',
    )
    .optional(),
  CLAMD_TIMEOUT_SECONDS: secondsUpTo(120, 20),
  PROOF_TIMEOUT_SECONDS: secondsUpTo(60, 10),
  STORAGE: z.enum(['folder', 's3'], 'say folder or s3').default('folder'),
  /** How long bytes stay that no row names any more, so that an older database finds its files. */
  FILES_KEPT_DAYS: upTo(400),
  /** Fills the folder $RESTORE_FOLDER with the newest backup, where that is not pgBackRest's. */
  BACKUP_RESTORE_COMMAND: z.string().min(1).optional(),
  S3_ENDPOINT: urlOf(/^https?:$/, 'the address of the S3 service').optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/, 'a region such as ap-south-1')
    .default('ap-south-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
    .optional(),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  CHANNEL_STATIC_KEY: z.string().min(1).optional(),
  SESSION_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43,}$/, 'at least 32 random bytes in base64url')
    .optional(),
  VAULT_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43,}$/, 'at least 32 random bytes in base64url')
    .optional(),
  SEALING_RING: z.enum(['folder', 'database'], 'say folder or database').optional(),
  RING_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43,}$/, 'at least 32 random bytes in base64url')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'say fatal, error, warn, info, debug or silent',
    )
    .default('info'),
})
