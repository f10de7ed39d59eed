import { smtpEmail } from '#adapters/email/smtp-email'
import { httpSms } from '#adapters/sms/http-sms'
import { deliverMessage } from '#features/messages/deliver-message'
import type { SmsPort } from '#features/messages/ports'
import { systemClock } from '#platform/clock/clock'
import { openDatabase, openPool } from '#platform/database/pool'

/**
 * A process of its own that delivers a message and is killed on the way, by the system and at a
 * named point: nothing of it gets a chance to tidy up.
 */
const { DATABASE_URL, SMS_URL, SMTP_URL, MESSAGE_ID, DIES } = process.env as Record<string, string>

const die = () => process.kill(process.pid, 'SIGKILL')
/** Killed, it still runs to the end of its turn: nothing more may leave it. */
const forever = () => new Promise<never>(() => {})

const pool = openPool(DATABASE_URL!, 2, () => {})
if (DIES === 'once the intent is kept') dieBefore(/^update "outside_calls" set "state" = /)
if (DIES === 'while the outcome is recorded')
  dieBefore(/^commit$/i, /^update "messages" set "state"/)

const gateway = httpSms({ url: SMS_URL!, apiKey: 'key', sender: 'LOKSEV' })
const sms: SmsPort = {
  ...gateway,
  async send(message) {
    if (DIES === 'before the call leaves') return (die(), forever())
    await gateway.send(message)
    if (DIES === 'after the call was answered') return (die(), forever())
  },
}
const email = smtpEmail({ url: SMTP_URL!, from: 'Lokseva <no-reply@lokseva.example>' })
const db = openDatabase(pool)
await deliverMessage({ db, clock: systemClock(), email, sms }, MESSAGE_ID!)
process.exit(0)

/** Dies instead of sending this statement, where the other was sent before it. */
function dieBefore(statement: RegExp, after = /^/) {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    let armed = false
    client.query = ((...args: unknown[]) => {
      const [first] = args as [string | { text: string }]
      const text = typeof first === 'string' ? first : first.text
      if (statement.test(text) && (armed || after.source === '^')) return (die(), forever())
      armed ||= after.test(text)
      return query(...args)
    }) as typeof client.query
  })
}
