import { sql } from 'kysely'
import * as z from 'zod'
import { queueMessages } from '#features/messages/index'
import type { Clock } from '#platform/clock/clock'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database, Transaction } from '#platform/database/pool'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import { messagesOf } from './notify-letter.ts'
import { storeMessageIds, type Reached } from './reach-readers.ts'
import { listUnreached, unreachedOf } from './unreached.ts'

const AT_ONCE = 500
const payload = z.object({
  letterId: z.uuid(),
  /** Those who were decided about: who is found unreached later is not among them. */
  applicationIds: z.optional(z.array(z.uuid()).max(AT_ONCE)),
})
type Piece = z.output<typeof payload>

/** Tells those whom no message about a letter reached, by a channel that was not tried. */
const retryLetterName = {
  name: 'retry-letter',
  urgency: 'bulk',
  payload,
  attempts: 12,
} satisfies JobName

type Deps = { db: Database; clock: Clock }

/** Tells these, piece by piece. */
export async function enqueueRetry(
  tx: Transaction,
  letterId: string,
  people: readonly string[],
): Promise<void> {
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const applicationIds = people.slice(from, from + AT_ONCE)
    const key = `${retryLetterName.name} ${letterId} ${applicationIds[0]!}`
    await enqueue(tx, retryLetterName, { letterId, applicationIds }, { key })
  }
}

export const retryLetterJob = (deps: Deps): Job<typeof payload> => ({
  ...retryLetterName,
  run: (piece) => retrySome(deps, piece),
})

/** Who is told again waits for a message from then on, and is not met a second time. */
async function retrySome({ db, clock }: Deps, { letterId, applicationIds }: Piece): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Put there by a release that named nobody.
    if (!applicationIds) return enqueueRetry(tx, letterId, await listUnreached(tx, letterId))
    const letter = await tx
      .selectFrom('correspondence')
      .select(['subject', 'subject_mr'])
      .where('id', '=', letterId)
      .forUpdate()
      .executeTakeFirst()
    if (!letter) return
    const people = await selectUnreached(tx, { letterId, applicationIds })
    const messages = people.map(({ channels, ...person }) => messagesOf(person, letter, channels))
    const ids = await queueMessages({ clock }, tx, messages.flat())
    await storeMessageIds(tx, letterId, people, messages, ids)
    await sql`update correspondence set channels = '{email,sms}'
      where id = ${letterId} and ${people.some(({ channels }) => channels.length === 1)}`.execute(
      tx,
    )
  })
}

type Unreached = Reached & { channels: string[] }

async function selectUnreached(
  tx: Transaction,
  { letterId, applicationIds }: Required<Piece>,
): Promise<Unreached[]> {
  const { rows } = await sql<Unreached>`
    select l.id as "applicationId", l.application_no as "applicationNo",
      d.advertisement_no || '/' || d.year as "advertisementNo", a.email, a.mobile,
      u.fields as values, u.channels
    from ${unreachedOf(letterId)} u
    join applications_filed l on l.id = u.application_id
    join adverts_current d on d.id = l.advertisement_id
    join identity_contacts a on a.id = l.account_id
    where u.application_id = any(${applicationIds}::uuid[])
    order by l.id`.execute(tx)
  return rows
}
