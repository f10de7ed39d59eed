import { sql } from 'kysely'
import * as z from 'zod'
import {
  inBothLanguages,
  queueMessages,
  readIn,
  type Notified as Announced,
} from '#features/messages/index'
import { dayInIndia, type Clock } from '#platform/clock/clock'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database, Transaction } from '#platform/database/pool'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import { stageFacts, stageLetter, type StageFacts } from './stage-messages.ts'
import { isNotNotified, type StageNeeds } from './stage-needs.ts'

/** In one transaction; the next ones are told by another run. */
const AT_ONCE = 500
const TEMPLATE = 'STAGE_OPENED'

const payload = z.object({ stageId: z.int() })

/** Tells those a stage is for that it is open, behind everything somebody waits for. */
export const notifyStage = {
  name: 'notify-stage',
  formerNames: ['tell-stage'],
  urgency: 'bulk',
  payload,
  attempts: 12,
} satisfies JobName

type Deps = { db: Database; clock: Clock; needs: StageNeeds; atOnce?: number }

/** Nobody is woken: a stage is told from nine in the morning of its first day, in India. */
export const isDue = ({ startDay }: { startDay: string }, now: number): boolean =>
  now >= Date.parse(`${startDay}T09:00:00+05:30`)

export const notifyStageJob = (deps: Deps): Job<typeof payload> => ({
  ...notifyStage,
  run: (which) => notifySome(deps, which.stageId),
})

/** A page and how far it came, together: a run that dies tells nobody, and the next one goes on. */
async function notifySome(
  { db, clock, needs, atOnce = AT_ONCE }: Deps,
  stageId: number,
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const stage = await lockDueStage(tx, stageId)
    if (!stage || !isDue(stage, now) || stage.endDay < dayInIndia(now)) return
    const page = await selectPage(tx, { stageId, needs, after: stage.toldTo, most: atOnce })
    const at = new Date(now)
    await sql`insert into stage_notices (stage_id, application_id, account_id, created_at)
      select ${stageId}, n.application, n.account, ${at}
      from unnest(${page.map(({ applicationId }) => applicationId)}::uuid[],
        ${page.map(({ accountId }) => accountId)}::uuid[]) as n (application, account)`.execute(tx)
    const messages = page.flatMap((notified) =>
      inBothLanguages(notified, TEMPLATE, (language) => stageLetter(language, notified, notified)),
    )
    await queueMessages({ clock }, tx, messages)
    const isLast = page.length < atOnce
    await tx
      .updateTable('stages')
      .set((update) => ({
        told: update('told', '+', page.length),
        told_to: page.at(-1)?.applicationId ?? stage.toldTo,
        told_at: isLast ? at : null,
      }))
      .where('id', '=', stageId)
      .execute()
    if (!isLast) await enqueue(tx, notifyStage, { stageId })
  })
}

/** Another run that tells of it just now goes on by itself. */
async function lockDueStage(tx: Transaction, stageId: number) {
  const { rows } = await sql<{ startDay: string; endDay: string; toldTo: string | null }>`
    select start_day as "startDay", end_day as "endDay", told_to as "toldTo" from stages
    where id = ${stageId} and told_at is null and closed_at is null
    for update skip locked`.execute(tx)
  return rows[0]
}

type Notified = StageFacts & {
  applicationId: string
  applicationNo: string
  accountId: string
  email: string
  mobile: string
  advertisementNo: string
}
type Page = { stageId: number; needs: StageNeeds; after: string | null; most: number }

async function selectPage(
  tx: Transaction,
  { stageId, needs, after, most }: Page,
): Promise<Notified[]> {
  const { rows } = await sql<Notified>`
    select l.id as "applicationId", l.application_no as "applicationNo",
      l.account_id as "accountId", a.email, a.mobile,
      v.advertisement_no || '/' || v.year as "advertisementNo", ${stageFacts}
    from stages s
    join adverts_current v on v.id = s.advertisement_id
    join applications_filed l on l.advertisement_id = s.advertisement_id
    join identity_contacts a on a.id = l.account_id
    where s.id = ${stageId} and ${isNotNotified(needs)} and (${after}::uuid is null or l.id > ${after}::uuid)
    order by l.id limit ${most}`.execute(tx)
  return rows
}

/** How many would be told of these stages as things stand, and what the first of them reads. */
export async function previewStageNotices(
  tx: Transaction,
  needs: StageNeeds,
  stages: readonly { stageId: number }[],
): Promise<Announced> {
  const announced: Announced = { email: 0, sms: 0, first: undefined }
  for (const { stageId } of stages) {
    const { rows } = await sql<{ many: number }>`select count(*)::integer as many
      from stages s join applications_filed l on l.advertisement_id = s.advertisement_id
      where s.id = ${stageId} and ${isNotNotified(needs)}`.execute(tx)
    const { many } = rows[0]!
    announced.email += many
    announced.sms += many
    const [first] = announced.first
      ? []
      : await selectPage(tx, { stageId, needs, after: null, most: 1 })
    if (first)
      announced.first = readIn(
        inBothLanguages(first, TEMPLATE, (language) => stageLetter(language, first, first)),
      )
  }
  return announced
}
