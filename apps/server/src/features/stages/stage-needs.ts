import { sql } from 'kysely'
import { isGivenBy } from './give-papers.ts'
import { isResultOut } from './results-out.ts'

/**
 * What an application needs to have for a stage to be about it, of `s`, the stage, and `l`, the
 * application.
 */
const hasWhatItNeeds = sql`case s.code
  when 'ADMIT_CARDS' then exists (select from hall_tickets h
    where h.application_id = l.id and ${isGivenBy('h.stage_id')})
  when 'INTERVIEW_LETTER_PT_LETTER' then exists (select from interview_letters i
    where i.application_id = l.id and i.withdrawn_at is null and ${isGivenBy('i.stage_id')})
  when 'RESULT_MARK_SHEET' then exists (select from marks_statements m
    where m.application_id = l.id and m.withdrawn_at is null and ${isGivenBy('m.stage_id')})
  when 'RETOTALING' then exists (select from marks_results r
    where r.application_id = l.id and r.result_status = 'NOT QUALIFIED'
      and ${isResultOut(sql`s.start_day`)})
  when 'RECHECK_ELIGIBILITY' then
    (select count(*) from advertisement_posts p where p.advertisement_id = l.advertisement_id) >
    (select count(*) from applications_chosen_posts p where p.application_id = l.id)
  when 'DOCUMENT_SCRUTINY_STATUS' then exists (select from application_documents d
    where d.application_id = l.id and d.status in ('Approved', 'Rejected', 'Rejected_No_Reupload'))
  when 'RE_UPLOAD_DOCUMENTS' then exists (select from application_documents d
    where d.application_id = l.id and d.status = 'Rejected')
  when 'ANSWER_KEY_QUESTION_OBJECTION' then exists (select from answer_keys k
    where k.advertisement_id = l.advertisement_id)
  else true end`

/** That an application is among those a stage is for, and was not told of it yet. */
export const isNotNotified = sql`l.status = 'FEES_PAID'
  and (s.audience = 'ALL' or exists (select from stage_applications m
    where m.stage_id = s.id and m.application_id = l.id))
  and not exists (select from stage_notices n
    where n.stage_id = s.id and n.application_id = l.id)
  and ${hasWhatItNeeds}`
