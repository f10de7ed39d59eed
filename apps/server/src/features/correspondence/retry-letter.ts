import { sql } from 'kysely'
import * as z from 'zod'
import { queueMessages } from '#features/messages/index'
import type { Clock } from '#platform/clock/clock'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database, Transaction } from '#platform/database/pool'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import { messagesOf } from './notify-letter.ts'
import { keepMessageIds, type Reached } from './reach-readers.ts'
import { unreachedOf } from './unreached.ts'

const AT_ONCE = 500
const payload = z.object({ letterId: z.uuid() })

/** Tells those whom no message about a letter reached, by a channel that was not tried. */
const retryLetterName = {
  name: 'retry-letter',
  urgency: 'bulk',
  payload,
  attempts: 12,
} satisfies JobName

type Deps = { db: Database; clock: Clock }

export const enqueueRetry = (tx: Transaction, letterId: string) =>
  enqueue(tx, retryLetterName, { letterId }, { key: `${retryLetterName.name} ${letterId}` })

export const retryLetterJob = (deps: Deps): Job<typeof payload> => ({
  ...retryLetterName,
  run: ({ letterId }) => retrySome(deps, letterId),
})

/** Who is told again waits for a message from then on, and is not met a second time. */
async function retrySome({ db, clock }: Deps, letterId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const letter = await tx
      .selectFrom('correspondence')
      .select(['subject', 'subject_mr'])
      .where('id', '=', letterId)
      .forUpdate()
      .executeTakeFirst()
    if (!letter) return
    const people = await selectUnreached(tx, letterId)
    const messages = people.map(({ channels, ...person }) => messagesOf(person, letter, channels))
    const ids = await queueMessages({ clock }, tx, messages.flat())
    await keepMessageIds(tx, letterId, people, messages, ids)
    await sql`update correspondence set channels = '{email,sms}'
      where id = ${letterId} and ${people.some(({ channels }) => channels.length === 1)}`.execute(
      tx,
    )
    if (people.length === AT_ONCE) await enqueueRetry(tx, letterId)
  })
}

type Unreached = Reached & { channels: string[] }

async function selectUnreached(tx: Transaction, letterId: string): Promise<Unreached[]> {
  const { rows } = await sql<Unreached>`
    select l.id as "applicationId", l.application_no as "applicationNo",
      d.advertisement_no || '/' || d.year as "advertisementNo", a.email, a.mobile,
      u.fields as values, u.channels
    from ${unreachedOf(letterId)} u
    join applications_filed l on l.id = u.application_id
    join adverts_current d on d.id = l.advertisement_id
    join identity_contacts a on a.id = l.account_id
    order by l.id limit ${AT_ONCE}`.execute(tx)
  return rows
}
