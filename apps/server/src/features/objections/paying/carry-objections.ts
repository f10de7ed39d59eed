import { sql } from 'kysely'
import * as z from 'zod'
import { lockApplications } from '#features/applications/index'
import { recordAudit } from '#features/audit/index'
import type { PaymentDeps } from '#features/payments/index'
import { stageAfter } from '#features/stages/index'
import { dayInIndia } from '#platform/clock/clock'
import { inTransaction } from '#platform/database/in-transaction'
import type { Job } from '#platform/jobs/jobs'
import { beingPaid } from '../objection-rows.ts'

type Deps = Pick<PaymentDeps, 'db' | 'clock'>
const BATCH = 100

/**
 * Where the commission opens another stage for objections, what nobody paid in an earlier one goes
 * over to it: it can be changed and paid there, as if the earlier one had been longer.
 */
export function carryObjectionsJob(deps: Deps): Job {
  return {
    name: 'carry-objections',
    urgency: 'ordinary',
    payload: z.object({}),
    attempts: 1,
    async run() {
      while ((await carry(deps)) === BATCH);
    },
  }
}

/**
 * Objections of stages that are over, with the open stage that follows for the same application.
 * Not while money may be on its way, nor where the question is decided or objected to anew; of
 * several that lapsed with the same question the last.
 */
const left = (today: string) => sql`
  select distinct on (o.application_id, o.exam_id, o.subject_code, o.question)
    o.id, o.application_id as "applicationId", n.id as "stageId"
  from objections o
  join applications_filed l on l.id = o.application_id
  join answer_keys k on k.exam_id = o.exam_id and k.subject_code = o.subject_code
    and k.question = o.question
  cross join lateral ${stageAfter('o.stage_id', 'o.application_id', today)} n
  where o.state in ('UNPAID', 'LAPSED') and l.status = 'FEES_PAID' and k.decided_at is null
    and not ${beingPaid}
    and not exists (select from objections t where t.application_id = o.application_id
      and t.exam_id = o.exam_id and t.subject_code = o.subject_code
      and t.question = o.question and t.id <> o.id and t.state not in ('WITHDRAWN', 'LAPSED'))
  order by o.application_id, o.exam_id, o.subject_code, o.question, o.created_at desc, o.id`

type Carried = {
  accountId: string
  applicationNo: string
  exam: number
  subject: string
  question: number
  stage: number
}

async function carry({ db, clock }: Deps): Promise<number> {
  const at = new Date(clock.now())
  const found = left(dayInIndia(at.getTime()))
  return inTransaction(db, async (tx) => {
    const { rows: some } = await sql<{ id: string; applicationId: string }>`
      select f.id, f."applicationId" from (${found}) f limit ${BATCH}`.execute(tx)
    if (some.length === 0) return 0
    // Whoever pays, changes or raises one holds its application.
    await lockApplications(
      tx,
      some.map(({ applicationId }) => applicationId),
    )
    const { rows } = await sql<Carried>`
      update objections c set state = 'UNPAID', stage_id = f."stageId"
      from (${found}) f, applications_filed l
      where f.id = c.id and l.id = c.application_id
        and c.id = any(${some.map(({ id }) => id)}::uuid[])
      returning c.account_id as "accountId", l.application_no as "applicationNo",
        c.exam_id as exam, c.subject_code as subject, c.question, c.stage_id as stage`.execute(tx)
    const actor = { kind: 'system', job: 'carry-objections' } as const
    for (const { accountId, applicationNo: application, ...rest } of rows) {
      const details = { application, ...rest }
      await recordAudit(tx, { at, actor, accountId, action: 'OBJECTION_CARRIED', details })
    }
    return rows.length
  })
}
