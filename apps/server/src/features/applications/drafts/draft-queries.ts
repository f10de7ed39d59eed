import { sql } from 'kysely'
import * as z from 'zod'
import type { ApplicationDraft } from '@lokseva/contract/applications/schemas'
import type { PostChoice } from '#features/eligibility/index'
import { dayInIndia, type Clock } from '#platform/clock/clock'
import { deleteInBatches } from '#platform/database/delete-in-batches'
import type { Database } from '#platform/database/pool'
import type { Job } from '#platform/jobs/jobs'
import { lockProfileRow } from '#features/profile/index'

type Of = { accountId: string; advertisementId: number }

type FoundDraft = {
  startDay: string
  endDay: string
  isApplied: boolean
  draft: ApplicationDraft | null
  savedAt: Date | null
  version: number | null
}

/** The window of an advertisement, whether somebody has applied, and what they began. */
export async function selectDraft(
  db: Database,
  { accountId, advertisementId }: Of,
): Promise<FoundDraft | undefined> {
  const { rows } = await sql<FoundDraft>`
    select a.start_day as "startDay", a.end_day as "endDay", exists (select from applications l
        where l.account_id = ${accountId} and l.advertisement_id = a.id
          and l.status <> 'CANCELLED') as "isApplied",
      d.draft, d.saved_at as "savedAt", d.version
    from adverts_current a
    left join application_drafts d on d.advertisement_id = a.id and d.account_id = ${accountId}
    where a.id = ${advertisementId}`.execute(db)
  return rows[0]
}

type BegunDraft = { accountId: string; advertisementId: number; version: number; endDay: string }

/** What people began for advertisements that are open on a day, and have not sent. */
export async function draftsBegun(
  db: Database,
  { accountIds, today }: { accountIds: readonly string[]; today: string },
): Promise<BegunDraft[]> {
  const { rows } = await sql<BegunDraft>`
    select d.account_id as "accountId", a.id as "advertisementId", a.version,
      a.end_day as "endDay"
    from application_drafts d join advertisements a on a.id = d.advertisement_id
    where d.account_id = any(${accountIds}::uuid[])
      and a.start_day <= ${today} and a.end_day >= ${today} and ${isNotSent}
    order by a.end_day, a.id`.execute(db)
  return rows
}

/** That what `d` began was not sent. */
const isNotSent = sql`not exists (select from applications l where l.account_id = d.account_id
  and l.advertisement_id = d.advertisement_id and l.status <> 'CANCELLED')`

type Page = { advertisementId: number; after: string | null; upTo: string; most: number }

/** Who began an application to an advertisement and has not sent it, by the account. */
export async function selectBeginners(
  db: Database,
  { advertisementId, after, upTo, most }: Page,
): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select d.account_id as "accountId" from application_drafts d
    where d.advertisement_id = ${advertisementId}
      and (${after}::uuid is null or d.account_id > ${after}::uuid)
      and d.account_id <= ${upTo}::uuid and ${isNotSent}
    order by d.account_id limit ${most}`.execute(db)
  return rows.map(({ accountId }) => accountId)
}

/**
 * A submit shares the profile and drops the draft: what is kept meanwhile would be left behind, so
 * that one waits for the other.
 */
export async function lockAgainstSubmits(tx: Database, accountId: string): Promise<void> {
  await lockProfileRow(tx, accountId)
}

/**
 * Keeps a draft in place of the one it follows (0: of none). Sent twice it is the same draft; one
 * that follows another than the last is not kept.
 */
export async function upsertDraft(
  tx: Database,
  {
    accountId,
    advertisementId,
    json,
    version,
    at,
  }: Of & { json: string; version: number; at: Date },
): Promise<{ version: number; savedAt: Date } | undefined> {
  const { rows } = await sql<{ version: number; savedAt: Date }>`
    insert into application_drafts as d (account_id, advertisement_id, draft, version, saved_at)
    select ${accountId}, ${advertisementId}, ${json}::jsonb, 1, ${at}
      where ${version} = 0 or exists (select from application_drafts o
        where o.account_id = ${accountId} and o.advertisement_id = ${advertisementId})
    on conflict (account_id, advertisement_id) do update set draft = excluded.draft,
      saved_at = excluded.saved_at,
      version = d.version + case when d.draft = excluded.draft then 0 else 1 end
      where d.version = ${version} or d.draft = excluded.draft
    returning d.version, d.saved_at as "savedAt"`.execute(tx)
  return rows[0]
}

export async function deleteDraft(tx: Database, { accountId, advertisementId }: Of): Promise<void> {
  await tx
    .deleteFrom('application_drafts')
    .where('account_id', '=', accountId)
    .where('advertisement_id', '=', advertisementId)
    .execute()
}

/** The posts a draft names, with what was chosen for each. */
export function choicesIn(draft: ApplicationDraft | null): ReadonlyMap<number, PostChoice> {
  const ofExams = draft?.examMultiplePostPrefDtoList ?? []
  const posts = [
    ...(draft?.applicationPostPrefList ?? []),
    ...ofExams.flatMap((exam) => exam.applicationExamPostPref),
  ]
  return new Map(posts.map(({ postCriteriaId, ...choice }) => [postCriteriaId, choice]))
}

/** Forgets what was begun for advertisements that nobody can apply to any more. */
export function forgetDraftsJob({ db, clock }: { db: Database; clock: Clock }): Job {
  return {
    name: 'forget-application-drafts',
    urgency: 'ordinary',
    payload: z.object({}),
    attempts: 1,
    async run() {
      const today = dayInIndia(clock.now())
      await deleteInBatches(
        db,
        'application_drafts',
        sql`exists (select from adverts_current a
          where a.id = application_drafts.advertisement_id and a.end_day < ${today})`,
      )
    },
  }
}
