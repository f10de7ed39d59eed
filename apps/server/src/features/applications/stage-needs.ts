import { sql } from 'kysely'
import type { StageNeed } from '#features/stages/index'

/** A stage of rechecking is about whom posts are left to. */
export const recheckNeed: StageNeed = {
  code: 'RECHECK_ELIGIBILITY',
  isMet: sql`(select count(*) from advertisement_posts p
      where p.advertisement_id = l.advertisement_id)
    > (select count(*) from applications_chosen_posts p where p.application_id = l.id)`,
}

/** The stages of the scrutiny are about whose documents it decided, and whose it sent back. */
export const scrutinyNeeds: readonly StageNeed[] = [
  {
    code: 'DOCUMENT_SCRUTINY_STATUS',
    isMet: sql`exists (select from application_documents d where d.application_id = l.id
      and d.status in ('Approved', 'Rejected', 'Rejected_No_Reupload'))`,
  },
  {
    code: 'RE_UPLOAD_DOCUMENTS',
    isMet: sql`exists (select from application_documents d
      where d.application_id = l.id and d.status = 'Rejected')`,
  },
]
