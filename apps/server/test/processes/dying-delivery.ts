import { smtpEmail } from '#adapters/email/smtp-email'
import { httpSms } from '#adapters/sms/http-sms'
import { deliverMessage } from '#features/messages/deliver-message'
import type { SmsPort } from '#features/messages/ports'
import { openDatabase, openPool } from '#platform/database/pool'
import { die, dieBefore } from './die.ts'
import { stillClock } from '../still-clock.ts'

/** A process of its own that delivers a message and is killed on the way, at a named point. */
const { DATABASE_URL, SMS_URL, SMTP_URL, MESSAGE_ID, DIES, NOW } = process.env as Record<
  string,
  string
>

const pool = openPool(DATABASE_URL!, 2, () => {})
if (DIES === 'once the intent is kept') dieBefore(pool, /^update "outside_calls" set "state" = /)
if (DIES === 'while the outcome is recorded')
  dieBefore(pool, /^commit$/i, /^update "messages" set "state"/)

const gateway = httpSms({ url: SMS_URL!, apiKey: 'key', sender: 'LOKSEV' })
const sms: SmsPort = {
  ...gateway,
  async send(message) {
    if (DIES === 'before the call leaves') return die()
    await gateway.send(message)
    if (DIES === 'after the call was answered') return die()
  },
}
const email = smtpEmail({ url: SMTP_URL!, from: 'Lokseva <no-reply@lokseva.example>' })
const db = openDatabase(pool)
await deliverMessage({ db, clock: stillClock(Number(NOW)), email, sms }, MESSAGE_ID!)
process.exit(0)
