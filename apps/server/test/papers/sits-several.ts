import { sql } from 'kysely'
import { leelaApplies } from '#demo/people/applications'
import type { Database } from '#platform/database/pool'

/** Moves an application to the advertisement of several exams, with posts and subjects of two. */
export async function sitsSeveral(owner: Database, { id }: { id: string }): Promise<void> {
  await sql`delete from application_posts where application_id = ${id}`.execute(owner)
  await sql`update applications set advertisement_id = 105, exam_centre_id = 27
    where id = ${id}`.execute(owner)
  await sql`update application_listing set advertisement_id = 105
    where application_id = ${id}`.execute(owner)
  const posts = leelaApplies.examMultiplePostPrefDtoList ?? []
  for (const { examId, applicationExamPostPref } of posts)
    for (const { postCriteriaId, prefOrder } of applicationExamPostPref)
      await sql`insert into application_posts (id, application_id, account_id, post_id, exam_id,
          pref_order, authorities)
        select gen_random_uuid(), l.id, l.account_id, ${postCriteriaId}, ${examId}, ${prefOrder},
          '{}' from applications l where l.id = ${id}`.execute(owner)
  await sql`insert into application_subjects (application_id, account_id, exam_id, subject_id,
      medium_id)
    select l.id, l.account_id, 51, 3001, 1802 from applications l where l.id = ${id}`.execute(owner)
}
