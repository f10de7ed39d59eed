import { sql } from 'kysely'
import * as z from 'zod'
import type { ScrutinyFinding } from '@lokseva/contract/scrutiny/schemas'
import { recordFindings, scrutinyNeeds, type ScrutinyLine } from '#features/applications/index'
import { recordAudit } from '#features/audit/index'
import { notifyAgain, publishStages } from '#features/stages/index'
import type { System } from '#platform/actor/actor'
import { dayInIndia, type Clock } from '#platform/clock/clock'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database, Transaction } from '#platform/database/pool'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import { inBothLanguages } from '#platform/texts/both-languages'
import { findingCodes, findingStages } from '../decisions/finding-stages.ts'

const payload = z.object({ announcementId: z.uuid() })
const announceName = {
  name: 'announce-scrutiny',
  urgency: 'ordinary',
  payload,
  attempts: 12,
} satisfies JobName

type AnnounceDeps = { db: Database; clock: Clock }
type Announcement = {
  id: string
  advertisementId: number
  startDay: string
  endDay: string
  settledUntil: Date
  announcedAt: Date
  recordOn: string | null
}

const BATCH = 200
const actor: System = { kind: 'system', job: announceName.name }

export const beginAnnouncing = (tx: Transaction, announcementId: string): Promise<void> =>
  enqueue(tx, announceName, { announcementId }, { key: `announce-scrutiny ${announcementId}` })

export const announceJob = (deps: AnnounceDeps): Job<typeof payload> => ({
  ...announceName,
  run: ({ announcementId }) => announce(deps, announcementId),
})

/**
 * Records what was settled, some at a time, and opens the stage once all of it is there. What waits
 * for its day opens the stage first. In one that is open already its candidates are told again.
 */
export async function announce(deps: AnnounceDeps, announcementId: string): Promise<void> {
  const { db, clock } = deps
  const { rows } = await sql<Announcement>`select id, advertisement_id as "advertisementId",
      start_day as "startDay", end_day as "endDay", settled_until as "settledUntil",
      announced_at as "announcedAt", record_on as "recordOn"
    from scrutiny_announcements where id = ${announcementId} and done_at is null`.execute(db)
  const [announcement] = rows
  if (!announcement) return
  const { recordOn } = announcement
  if (recordOn !== null && recordOn > dayInIndia(clock.now())) {
    await openFindingStages(deps, announcement)
    const runAt = new Date(`${recordOn}T00:00:00+05:30`)
    const key = `announce-scrutiny ${announcementId} ${recordOn}`
    await inTransaction(db, (tx) => enqueue(tx, announceName, { announcementId }, { runAt, key }))
    return
  }
  let recorded: number
  do recorded = await inTransaction(db, (tx) => recordSome(deps, tx, announcement))
  while (recorded === BATCH)
  await openFindingStages(deps, announcement)
  const at = new Date(clock.now())
  await inTransaction(db, async (tx) => {
    await notifyOfFindings(deps, tx, announcement)
    await sql`update scrutiny_announcements set done_at = ${at}
      where id = ${announcementId}`.execute(tx)
    const details = { advertisement: announcement.advertisementId }
    await recordAudit(tx, { at, actor, action: 'SCRUTINY_ANNOUNCED', details })
  })
}

type Settled = {
  id: string
  applicationId: string
  applicationNo: string
  documentTypeId: string
  documentId: string
  decision: ScrutinyFinding
  reasonEn: string | null
  reasonMr: string | null
}

async function recordSome(
  deps: AnnounceDeps,
  tx: Transaction,
  { id, advertisementId, settledUntil }: Announcement,
): Promise<number> {
  const at = new Date(deps.clock.now())
  const { rows } = await sql<Settled>`select s.id, s.application_id as "applicationId",
      l.application_no as "applicationNo", s.document_type_id as "documentTypeId",
      s.document_id as "documentId", s.decision, s.reason_en as "reasonEn",
      s.reason_mr as "reasonMr"
    from scrutiny_documents s join applications_filed l on l.id = s.application_id
    where s.advertisement_id = ${advertisementId} and s.state = 'settled'
      and s.settled_at <= ${settledUntil} and s.free_at <= ${at}
    order by s.id limit ${BATCH} for update of s`.execute(tx)
  if (rows.length === 0) return 0
  const lines = rows.map(lineOf)
  // First: what is recorded leaves the bench by itself unless it is announced.
  await setState(tx, rows, at)
  const wrong = await recordFindings(tx, actor, { rows: lines, at })
  const unfit = new Set(wrong.map(({ line }) => line))
  const good = rows.filter((_, index) => !unfit.has(index + 1))
  if (unfit.size > 0) {
    await recordFindings(tx, actor, { rows: good.map(lineOf), at })
    await sql`update scrutiny_documents set state = 'gone', gone_from = 'settled',
        announced_at = null
      where id = any(${rows.filter((row) => !good.includes(row)).map((row) => row.id)}::uuid[])`.execute(
      tx,
    )
  }
  await sql`update scrutiny_announcements set documents = documents + ${good.length}
    where id = ${id}`.execute(tx)
  return rows.length
}

const setState = (tx: Transaction, rows: readonly Settled[], at: Date) =>
  sql`update scrutiny_documents set state = 'announced', announced_at = ${at}
    where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx)

/** As the file of the command has it; the candidate reads both languages in the one remark. */
const lineOf = (row: Settled, index: number): ScrutinyLine => ({
  line: index + 1,
  applicationNo: row.applicationNo,
  documentTypeId: row.documentTypeId,
  finding: row.decision,
  remarks: row.reasonEn === null ? null : `${row.reasonEn} / ${row.reasonMr}`,
  documentInfoId: row.documentId,
})

/** Whoever was told of an open stage before hears that there is something new in it. */
async function notifyOfFindings(
  deps: Pick<AnnounceDeps, 'clock'>,
  tx: Transaction,
  { advertisementId, announcedAt }: Announcement,
): Promise<void> {
  const { rows } = await sql<{ id: string; mustSend: boolean }>`
    select s.application_id as id, bool_or(s.decision = 'Rejected') as "mustSend"
    from scrutiny_documents s
    where s.advertisement_id = ${advertisementId} and s.state = 'announced'
      and s.announced_at >= ${announcedAt}
    group by s.application_id`.execute(tx)
  for (const code of findingCodes) {
    const those = code === 'RE_UPLOAD_DOCUMENTS' ? rows.filter(({ mustSend }) => mustSend) : rows
    const applicationIds = those.map(({ id }) => id)
    await notifyAgain(deps, tx, { advertisementId, code, applicationIds })
  }
}

/** The stages in which findings are read and documents are sent again, where none is published. */
async function openFindingStages(
  { db, clock }: Pick<AnnounceDeps, 'db' | 'clock'>,
  { advertisementId, startDay, endDay }: Announcement,
): Promise<void> {
  const stages = await findingStages(db, [advertisementId])
  const missing = findingCodes
    .filter((code) =>
      stages.every(
        (each) => each.code !== code || each.startDay > endDay || each.endDay < startDay,
      ),
    )
    .map((code) => {
      const { en, mr } = inBothLanguages(`scrutiny.stage.${code}`)
      return [advertisementId, code, en, mr, 'internal', startDay, endDay, '', '', 'ALL'].join(',')
    })
  if (missing.length === 0) return
  const content = Buffer.from([STAGE_COLUMNS, ...missing].join('\n'))
  const beside = async () => undefined
  const deps = { db, clock, stagePapers: [], stageNeeds: scrutinyNeeds, handoverOrigins: [] }
  const { badLines } = await publishStages(deps, actor, { content, beside })
  if (badLines.length > 0)
    throw new Error(`Stages of the scrutiny: ${badLines.map(({ problem }) => problem).join('; ')}`)
}

const STAGE_COLUMNS =
  'advertisementId,stageCode,name,nameDvng,type,startDate,endDate,onlinePaymentEndDate,url,audience'
