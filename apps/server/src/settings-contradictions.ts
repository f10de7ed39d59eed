import type * as z from 'zod'
import { paymentContradictions } from './adapters/payments/payment-settings.ts'
import type { Environment } from './environment.ts'

type S3Settings = Pick<z.output<typeof Environment>, 'STORAGE' | keyof typeof s3Needs>

const s3Needs = {
  S3_ENDPOINT: 'the address of the S3 service',
  S3_BUCKET: 'the bucket that holds the files',
  S3_ACCESS_KEY: 'the key that S3 knows us by',
  S3_SECRET_KEY: 'what we sign with',
}

export const missingOfS3 = (data: S3Settings): string[] =>
  data.STORAGE === 's3'
    ? Object.entries(s3Needs).flatMap(([key, meaning]) =>
        data[key as keyof typeof s3Needs] ? [] : [`${key} is not set: ${meaning}`],
      )
    : []

const isPlain = (url: string) => new URL(url).protocol === 'http:'

/** A database elsewhere serves several machines, sooner or later. */
function isOnThisMachine(databaseUrl: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]', ''].includes(new URL(databaseUrl).hostname)
}

/** What settings, each right by itself, say against each other or leave out; a line each. */
export function contradictions(data: z.output<typeof Environment>): string[] {
  const wrong: string[] = []
  if (data.NODE_ENV === 'production') {
    if (data.SIMULATORS && !data.ALLOW_SIMULATORS)
      wrong.push('SIMULATORS is on in production: turn it off, or set ALLOW_SIMULATORS=yes')
    if (data.DEMO_DATA && !data.ALLOW_SIMULATORS)
      wrong.push('DEMO_DATA is on in production: turn it off, or set ALLOW_SIMULATORS=yes')
    if (!data.PUBLIC_ORIGIN)
      wrong.push(
        'PUBLIC_ORIGIN is not set: the address people type, such as https://portal.example.gov.in',
      )
    if (data.PUBLIC_ORIGIN?.some(isPlain) && !data.ALLOW_SIMULATORS)
      wrong.push('PUBLIC_ORIGIN is wrong: people come over https only')
    if (data.OFFICE_ORIGIN && isPlain(data.OFFICE_ORIGIN) && !data.ALLOW_SIMULATORS)
      wrong.push('OFFICE_ORIGIN is wrong: staff comes over https only')
    if (isPlain(data.SMS_URL) && !data.ALLOW_SIMULATORS)
      wrong.push('SMS_URL is wrong: codes and numbers of people travel over https only')
  }
  if (data.NODE_ENV === 'production')
    for (const key of ['VAULT_KEY', 'SESSION_KEY'] as const)
      if (!data[key])
        wrong.push(
          `${key} is not set: 32 random bytes in base64url, kept and backed up apart from the database`,
        )
  if (data.NODE_ENV === 'production' && !data.CHANNEL_STATIC_KEY)
    if (!isOnThisMachine(data.DATABASE_URL))
      wrong.push(
        'CHANNEL_STATIC_KEY is not set: with a database on another machine every node needs the same one',
      )
  if (data.NODE_ENV === 'production' && data.HANDOVER_ORIGINS.length > 0 && !data.HANDOVER_KEY)
    wrong.push(
      'HANDOVER_KEY is not set: with HANDOVER_ORIGINS, 32 random bytes in base64url, the same on every node',
    )
  if (data.SEALING_RING === 'database' && !data.RING_KEY)
    wrong.push(
      'RING_KEY is not set: with SEALING_RING=database, 32 random bytes in base64url, never backed up',
    )
  for (const service of ['AADHAAR', 'UDID'] as const) {
    const url = data[`${service}_URL`]
    if (url && !data[`${service}_API_KEY`])
      wrong.push(`${service}_API_KEY is not set: the key that ${service}_URL expects`)
    if (url && isPlain(url) && data.NODE_ENV === 'production' && !data.ALLOW_SIMULATORS)
      wrong.push(`${service}_URL is wrong: numbers of people travel over https only`)
  }
  wrong.push(...paymentContradictions(data), ...missingOfS3(data))
  if (data.S3_ENDPOINT && isPlain(data.S3_ENDPOINT) && data.NODE_ENV === 'production')
    if (!data.ALLOW_SIMULATORS)
      wrong.push('S3_ENDPOINT is wrong: files of people travel over https only')
  if (data.SIMULATORS && !data.SIMULATORS_URL)
    wrong.push('SIMULATORS_URL is not set: where the simulators process listens')
  return wrong
}
