import type { Selectable } from 'kysely'
import * as z from 'zod'
import { queueMessages } from '#features/messages/index'
import type { Clock } from '#platform/clock/clock'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database, Transaction } from '#platform/database/pool'
import type { Correspondence } from '#platform/database/schema.generated'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import { filled } from './letter-fields.ts'
import { messagesTo } from './letter-message.ts'
import { storeMessageIds, reachSelected, selectPage, type Reached } from './reach-readers.ts'
import type { SelectedApplications } from './ports.ts'

/** In one transaction; the next ones are told by another run. */
const AT_ONCE = 500

const payload = z.object({ letterId: z.uuid() })

/** Brings a letter to those it is for and tells them, behind everything somebody waits for. */
const notifyLetter = {
  name: 'notify-letter',
  formerNames: ['tell-letter'],
  urgency: 'bulk',
  payload,
  attempts: 12,
} satisfies JobName

type Deps = {
  db: Database
  clock: Clock
  selected: Pick<SelectedApplications, 'demand' | 'peopleOf' | 'listOf'>
  atOnce?: number
}

export const notifyLetterJob = (deps: Deps): Job<typeof payload> => ({
  ...notifyLetter,
  run: ({ letterId }) => notifySome(deps, letterId),
})

/** A piece is one transaction: killed, it has reached nobody; stopped, the next one is not begun. */
async function notifySome(deps: Deps, letterId: string): Promise<void> {
  const { db, clock, atOnce = AT_ONCE } = deps
  await inTransaction(db, async (tx) => {
    const letter = await tx
      .selectFrom('correspondence')
      .selectAll()
      .where('id', '=', letterId)
      .where('told_at', 'is', null)
      .where('stopped_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!letter) return
    if (letter.sent_at.getTime() > clock.now()) return enqueueLetter(tx, letterId, letter.sent_at)
    const { reached, place, isLast } = letter.selection_id
      ? await reachSelected(deps, tx, { ...letter, selection_id: letter.selection_id }, atOnce)
      : await reachListed(tx, letter, atOnce)
    const messages = reached.map((person) => messagesOf(person, letter, letter.channels))
    const ids = await queueMessages({ clock }, tx, messages.flat())
    if (!letter.to_all) await storeMessageIds(tx, letterId, reached, messages, ids)
    await tx
      .updateTable('correspondence')
      .set({
        told: place,
        told_to: letter.selection_id ? null : (reached.at(-1)?.applicationId ?? letter.told_to),
        told_at: isLast ? new Date(clock.now()) : null,
      })
      .where('id', '=', letterId)
      .execute()
    if (!isLast) await enqueueLetter(tx, letterId)
  })
}

/** At once, or at its time. */
export const enqueueLetter = (tx: Transaction, letterId: string, runAt?: Date) =>
  enqueue(
    tx,
    notifyLetter,
    { letterId },
    { key: `${notifyLetter.name} ${letterId}`, ...(runAt && { runAt }) },
  )

type Letter = Selectable<Correspondence>

/** All who have paid, or those who were listed: they have it already, and are told. */
async function reachListed(tx: Transaction, letter: Letter, most: number) {
  const after = letter.told_to
  const reached = await selectPage(tx, { letterId: letter.id, toAll: letter.to_all, after, most })
  return { reached, place: letter.told + reached.length, isLast: reached.length < most }
}

type Subject = Pick<Letter, 'subject' | 'subject_mr'>

/** What somebody is told of a letter with that subject. */
export function messagesOf(
  { values, ...to }: Reached,
  letter: Subject,
  channels: readonly string[],
) {
  const subject = { en: letter.subject, mr: letter.subject_mr ?? letter.subject }
  return messagesTo(to, values ? filled(subject, values) : subject, channels)
}
