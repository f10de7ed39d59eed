import { setTimeout as wait } from 'node:timers/promises'
import { inTransactionWithoutRetry } from '../apps/server/src/platform/database/in-transaction.ts'
import { httpSms } from '../apps/server/src/adapters/sms/http-sms.ts'
import { smtpEmail } from '../apps/server/src/adapters/email/smtp-email.ts'
import {
  forgetMessagesJob,
  messageJobs,
  queueMessage,
} from '../apps/server/src/features/messages/index.ts'
import { isMessageOfCode } from '../apps/server/src/features/codes/index.ts'
import { systemClock } from '../apps/server/src/platform/clock/clock.ts'
import { migrate } from '../apps/server/src/platform/database/migrations/migrate.ts'
import { openDatabase, openPool } from '../apps/server/src/platform/database/pool.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { openJobMetrics } from '../apps/server/src/platform/jobs/job-metrics.ts'
import { enqueue, migrateJobs, type Job } from '../apps/server/src/platform/jobs/jobs.ts'
import { connectionsForJobs, startJobs } from '../apps/server/src/platform/jobs/start-jobs.ts'
import { openLog } from '../apps/server/src/platform/log/log.ts'
import { startSimulators } from '../apps/simulators/src/start-simulators.ts'
import { cleanUp, freshFolder } from '../scripts/started-portal.ts'
import { median, report } from './measure.ts'

/** `npm run bench:queues`: how soon a code leaves while slow jobs fill their queue. */
const SLOW_JOBS = 500
const SLOW_MS = 200
const CODES = 30
const LIMIT_MS = 1000

const postgres = await startEmbeddedPostgres({ folder: freshFolder(), durable: true })
await migrate(postgres.url)
await migrateJobs(postgres.url)
const simulators = await startSimulators()
const pool = openPool(postgres.url, connectionsForJobs, () => {})
const db = openDatabase(pool)
const callers = openDatabase(openPool(postgres.url, 5, () => {}))
const clock = systemClock()
const email = smtpEmail({ url: `smtp://127.0.0.1:${simulators.smtp}`, from: 'a@lokseva.example' })
const gateway = httpSms({
  url: `http://127.0.0.1:${simulators.http}/gateway/sms`,
  apiKey: 'k',
  sender: 'LOKSVA',
})

const arrived = new Map<string, () => void>()
const sms: typeof gateway = {
  wasTaken: (reference) => gateway.wasTaken(reference),
  async send(message) {
    await gateway.send(message)
    arrived.get(message.reference)?.()
  },
}

let finished = 0
const paper: Job = {
  ...forgetMessagesJob({ db, clock, isNamed: isMessageOfCode }),
  name: 'slow-paper',
  urgency: 'bulk',
  async run() {
    await wait(SLOW_MS)
    finished += 1
  },
}
const jobs = [paper, ...messageJobs({ db, clock, email, sms })]
const metrics = openJobMetrics({ db })
for (let n = 0; n < SLOW_JOBS; n++) await enqueue(db, paper, {})
const log = openLog('silent')
const { stop } = await startJobs({ pool, db, jobs, schedule: [], log, metrics })

/** From the commit that promises a code to the gateway's word that it has it. */
async function codeLeaves(): Promise<number> {
  const message = { channel: 'sms', recipient: '9876543210', template: 'OTP_LOGIN' } as const
  const body = 'Your code is 482913.'
  const { messageId, taken } = await inTransactionWithoutRetry(callers, async (tx) => {
    const queued = await queueMessage({ clock }, tx, { ...message, body }, 'code')
    const taken = new Promise<void>((resolve) => arrived.set(queued.messageId, resolve))
    return { ...queued, taken }
  })
  const begin = performance.now()
  await taken
  arrived.delete(messageId)
  return performance.now() - begin
}

const times: number[] = []
for (let n = 0; n < CODES; n++) times.push(await codeLeaves())
const slowest = Math.max(...times)
report(`a code, while ${SLOW_JOBS} jobs of ${SLOW_MS} ms wait`, [
  ['median, ms from commit to gateway', median(times), `≤ ${LIMIT_MS}`, median(times) <= LIMIT_MS],
  ['slowest, ms', slowest, `≤ ${LIMIT_MS}`, slowest <= LIMIT_MS],
  ['slow jobs finished meanwhile', finished, `< ${SLOW_JOBS}`, finished < SLOW_JOBS],
])
await stop()
await Promise.all([email.close(), simulators.stop(), db.destroy(), callers.destroy()])
await postgres.stop()
await cleanUp()
process.exit()
