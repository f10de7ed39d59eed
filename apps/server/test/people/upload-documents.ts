import { sql } from 'kysely'
import { givePapers } from '#features/stages/index'
import type { Database } from '#platform/database/pool'
import { stagePapers } from '#server/composed/portal-stage-papers'

/** A seat, a letter, a key, marks and a result, so that any stage is about this application. */
export async function uploadAllDocuments(
  owner: Database,
  applicationId: string,
  today: string,
): Promise<void> {
  await sql`insert into exam_displays (id, advertisement_id, exam_id, name, name_mr, mode)
    select 9000 + a.id, a.id, 1, 'Examination', 'परीक्षा', 1 from advertisements a
    join applications l on l.advertisement_id = a.id and l.id = ${applicationId}
    on conflict do nothing`.execute(owner)
  await sql`insert into venues (code, centre_id, name, capacity, accessible_seats)
    select 'T-' || c.id, c.id, 'School', 100000, 100 from exam_centres c
    join applications l on l.exam_centre_id = c.id and l.id = ${applicationId}
    on conflict do nothing`.execute(owner)
  await sql`insert into hall_tickets select 9000 + l.advertisement_id, l.id, l.account_id,
      replace(l.application_no, '-', ''), 'T-' || l.exam_centre_id, '1', l.application_no, now()
    from applications l where l.id = ${applicationId}`.execute(owner)
  await sql`insert into interview_letters (application_id, account_id, type, template_id, serial_no,
      registration_no, published_on, interview_no, candidate_name, title, interview_day,
      interview_time, venue, post_name_mr)
    select l.id, l.account_id, 'INTERVIEW', 'T1', '1', '1', '2026-11-15', '1', 'N', 'T',
      '2026-12-01', '10:00', 'V', 'प' from applications l where l.id = ${applicationId}`.execute(
    owner,
  )
  await sql`insert into application_marks (application_id, account_id, exam_id, stage, name,
      published_at)
    select l.id, l.account_id, 1, 'Preliminary', 'Marks', now()
    from applications l where l.id = ${applicationId}`.execute(owner)
  await sql`insert into answer_keys (exam_id, advertisement_id, subject_code, question, answer)
    select 9000 + l.advertisement_id, l.advertisement_id, 'GS', 1, '1'
    from applications l where l.id = ${applicationId} on conflict do nothing`.execute(owner)
  await sql`insert into post_results select p.application_id, p.account_id, p.post_id,
      'NOT QUALIFIED' from application_posts p where p.application_id = ${applicationId}`.execute(
    owner,
  )
  for (const papers of stagePapers) await givePapers(owner, papers, today)
}
