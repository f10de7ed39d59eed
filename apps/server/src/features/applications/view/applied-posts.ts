import { sql } from 'kysely'
import type { Transaction, Database } from '#platform/database/pool'

/** A post of an application that was sent. */
export type AppliedPlace = { postId: number; examId: number; prefOrder: number | null }

/** In the order of the exams, and within one of preference. */
export async function selectAppliedPosts(
  db: Database,
  applicationId: string,
): Promise<AppliedPlace[]> {
  return db
    .selectFrom('application_posts')
    .select(['post_id as postId', 'exam_id as examId', 'pref_order as prefOrder'])
    .where('application_id', '=', applicationId)
    .orderBy('exam_id')
    .orderBy('pref_order')
    .orderBy('post_id')
    .execute()
}

/** Writes places anew; the database looks at the whole of them in the end. */
export async function saveOrder(
  tx: Transaction,
  applicationId: string,
  places: readonly AppliedPlace[],
): Promise<void> {
  await sql`update application_posts p set pref_order = c."prefOrder"
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as c
      ("postId" integer, "prefOrder" smallint)
    where p.application_id = ${applicationId} and p.post_id = c."postId"`.execute(tx)
}
