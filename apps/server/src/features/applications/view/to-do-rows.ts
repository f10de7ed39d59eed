import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import { listedStages } from '#features/stages/index'
import { documentColumn, toDoColumns, type ToDoRow } from './application-rows.ts'

/** Of the others nothing is to do: they are with the commission, or approved. */
const documents = documentColumn(sql`(d.status in ('Not uploaded', 'Rejected')
  or (d.status = 'Uploaded' and d.sent_again_at is not null and d.opened_at is null))`)

/** What is to do with the applications of a candidate that go on, the newest first. */
export async function selectToDo(db: Database, accountId: string): Promise<ToDoRow[]> {
  const { rows } = await sql<ToDoRow>`select ${toDoColumns}, ${documents} from applications l
    join adverts_current a on a.id = l.advertisement_id
    where l.account_id = ${accountId} and l.status in ('SUBMITTED', 'FEES_PAID')
    order by l.submitted_at desc, l.application_no desc`.execute(db)
  return rows
}

/** Applications that differ in nothing that decides what is to do, but in their answers. */
export type AlikeRow = Omit<ToDoRow, 'id' | 'accountId' | 'additionalAnswers'> & {
  ids: string[]
  accountIds: string[]
  answers: ToDoRow['additionalAnswers'][]
}

type Which = {
  ids: readonly string[]
  /** Of these, those that are like no other. */
  apart: readonly string[]
}

/** The same of many candidates, by what is alike: among a million a few hundred differ. */
export async function selectAlike(db: Database, { ids, apart }: Which): Promise<AlikeRow[]> {
  const { rows } = await sql<AlikeRow>`
    select array_agg(t.id::text) as ids, array_agg(t."accountId"::text) as "accountIds",
      jsonb_agg(t."additionalAnswers") as answers, t."advertisementId", t."currentVersion",
      t.status, t."amountPaise", t."hasAllDocuments", t.documents, t.cards,
      t."marksStages", t."postsApplied", t."isRanked", t."preferencesSavedAt", t."isBeingPaid",
      t."holdsSlip"
    from (select ${toDoColumns}, ${documents}, ${listedStages} as "listedStages",
        case when l.id = any(${apart}::uuid[]) then l.id end as apart
      from applications l join adverts_current a on a.id = l.advertisement_id
      where l.id = any(${ids}::uuid[]) and l.status in ('SUBMITTED', 'FEES_PAID')) t
    group by t."advertisementId", t."currentVersion", t.status, t."amountPaise",
      t."hasAllDocuments", t.documents, t.cards, t."marksStages",
      t."postsApplied", t."isRanked", t."preferencesSavedAt", t."isBeingPaid", t."holdsSlip",
      t."listedStages", t.apart`.execute(db)
  return rows
}
