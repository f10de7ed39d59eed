import { sql } from 'kysely'
import type { Applicants } from '#features/adverts/index'
import type { ApplicationsPort, StoredVerdict } from '#features/eligibility/index'
import { hasOrder } from '#features/payments/index'
import type { Database } from '#platform/database/pool'
import { concernsOf } from './corrigendum-concern.ts'
import { choicesIn, selectDraft } from './drafts/draft-queries.ts'

type Kept = {
  advertisementId: number
  version: number
  judgedOn: string
  facts: StoredVerdict['facts']
  posts: StoredVerdict['posts']
  /** Of posts that joined later, each with the day and the version of its own. */
  joined: (Omit<StoredVerdict, 'facts' | 'posts'> & StoredVerdict['posts'][number])[]
}

type LiveApplications = { liveApplicationsOf: (accountId: string) => Promise<number> }

/**
 * What others ask: eligibility the choices of a draft and the verdict an application was made on,
 * the unlock of a profile how many applications go on with what it said.
 */
export const applicationsFor = ({ db }: { db: Database }): ApplicationsPort & LiveApplications => ({
  async liveApplicationsOf(accountId) {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count
      from applications l where l.account_id = ${accountId}
        and l.status in ('SUBMITTED', 'FEES_PAID')`.execute(db)
    return rows[0]!.count
  },
  async choicesOf(accountId, advertisementId) {
    const found = await selectDraft(db, { accountId, advertisementId })
    return choicesIn(found?.isApplied ? null : (found?.draft ?? null))
  },
  async storedVerdictOf(accountId, applicationId) {
    const { rows } = await sql<Kept>`
      select l.advertisement_id as "advertisementId", l.advertisement_version as version,
        l.judged_on as "judgedOn", l.facts, l.verdict as posts,
        array(select p.verdict from application_posts p
          where p.application_id = l.id and p.verdict is not null order by p.post_id) as joined
      from applications l where l.id = ${applicationId} and l.account_id = ${accountId}`.execute(db)
    const [kept] = rows
    if (!kept) return undefined
    const { advertisementId, joined, ...verdict } = kept
    const later = joined.map(({ version, judgedOn, ...post }) => ({
      version,
      judgedOn,
      facts: verdict.facts,
      posts: [post],
    }))
    return { advertisementId, verdicts: [verdict, ...later] }
  },
})

/**
 * What publishing asks: who is told of a corrigendum and what it means to them, and which posts and
 * subjects cannot be taken back.
 */
export const applicants: Applicants = {
  concernsOf,

  async applicantsOf(db, advertisementId, { after, most }) {
    const { rows } = await sql<{ accountId: string; email: string; mobile: string }>`
      select a.id as "accountId", a.email, a.mobile
      from applications l join identity_contacts a on a.id = l.account_id
      where l.advertisement_id = ${advertisementId} and l.status in ('SUBMITTED', 'FEES_PAID')
        and (${after}::uuid is null or a.id > ${after}::uuid)
      order by a.id limit ${most}`.execute(db)
    return rows
  },

  async countApplicants(db, advertisementId) {
    const { rows } = await sql<{ id: number | null; many: number }>`
      select post_id as id, people as many from count_applicants(${advertisementId})`.execute(db)
    const counted = new Map(rows.map(({ id, many }) => [id, many]))
    const byPost = new Map(
      rows.flatMap(({ id, many }) => (id === null ? [] : [[id, many] as const])),
    )
    return { all: counted.get(null) ?? 0, byPost }
  },

  async postsAppliedFor(db, advertisementId) {
    const { rows } = await sql<{ id: number }>`
      select posts_applied_for(${advertisementId}) as id`.execute(db)
    return rows.map(({ id }) => id)
  },

  async subjectsChosen(db, advertisementId) {
    const { rows } = await sql<{ examId: number; subjectId: number }>`
      select exam_id as "examId", subject_id as "subjectId"
      from subjects_applied_for(${advertisementId})`.execute(db)
    return rows
  },

  async countByCentre(db, advertisementId, centres) {
    const { rows } = await sql<{ centre: number; people: number }>`
      select centre_id as centre, people
      from count_applicants_by_centre(${advertisementId}, ${[...centres]}::integer[])
      order by people desc, centre_id`.execute(db)
    return rows
  },

  async countHalfDone(db, advertisementId) {
    const { rows } = await sql<{ many: number }>`
      select count_half_done(${advertisementId}) as many`.execute(db)
    return rows[0]!.many
  },
}

/** Whether somebody ever applied to an advertisement, whatever became of it. */
export async function hasApplied(
  db: Database,
  { accountId, advertisementId }: { accountId: string; advertisementId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('applications')
    .select('id')
    .where('account_id', '=', accountId)
    .where('advertisement_id', '=', advertisementId)
    .executeTakeFirst()
  return row !== undefined
}

/** Who of these people ever applied to an advertisement. */
export async function applicantsAmong(
  db: Database,
  { accountIds, advertisementId }: { accountIds: readonly string[]; advertisementId: number },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select l.account_id as id from applications l
    where l.advertisement_id = ${advertisementId}
      and l.account_id = any(${accountIds}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** All that somebody ever applied to, by the application. */
export async function advertisementsApplied(
  db: Database,
  accountId: string,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'advertisement_id'])
    .where('account_id', '=', accountId)
    .execute()
  return new Map(rows.map((row) => [row.id, row.advertisement_id]))
}

/** The application of somebody to an advertisement whose fee is not paid yet. */
export async function findOwed(
  db: Database,
  { accountId, advertisementId }: { accountId: string; advertisementId: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('applications')
    .select('id')
    .where('account_id', '=', accountId)
    .where('advertisement_id', '=', advertisementId)
    .where('status', '=', 'SUBMITTED')
    .executeTakeFirst()
  return row?.id
}

/** The application of somebody whose fee nobody has tried to pay yet. */
export async function findUnpaid(db: Database, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select l.id from applications l
    where l.account_id = ${accountId} and l.status = 'SUBMITTED'
      and not ${hasOrder('l.id')}
    order by l.submitted_at limit 1`.execute(db)
  return rows[0]?.id
}

/** That a document of the application `l` is missing, or was sent back. */
export const lacksDocument = sql<boolean>`exists (select from application_documents d
  where d.application_id = l.id and d.status in ('Not uploaded', 'Rejected'))`

/** That no post of the application `l` has a place in an order. */
export const isUnranked = sql<boolean>`not exists (select from application_posts p
  where p.application_id = l.id and p.pref_order is not null)`
