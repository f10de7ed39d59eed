import { sql } from 'kysely'
import * as z from 'zod'
import { lockApplications } from '#features/applications/index'
import { recordAudit } from '#features/audit/index'
import type { PaymentDeps } from '#features/payments/index'
import { isOverToPay } from '#features/stages/index'
import { dayInIndia } from '#platform/clock/clock'
import { inTransaction } from '#platform/database/in-transaction'
import type { Transaction } from '#platform/database/pool'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import { beingPaid } from '../objection-rows.ts'
import { decideObjections } from '../staff/decide-objections.ts'

type Deps = Pick<PaymentDeps, 'db' | 'clock' | 'payables'>
const BATCH = 100
const settleName = {
  name: 'settle-objections',
  urgency: 'ordinary',
  payload: z.object({}),
  attempts: 5,
} satisfies JobName

/** Now, without waiting for its hour: a question was decided. */
export const settleSoon = (tx: Transaction): Promise<void> =>
  enqueue(tx, settleName, {}, { key: `${settleName.name} soon` })

/**
 * What nobody asks for by a call: objections that were not paid by the last day lapse, unless money
 * is on its way for them; those whose money came after the decision get it.
 */
export function settleObjectionsJob(deps: Deps): Job {
  return {
    ...settleName,
    async run() {
      while ((await lapse(deps)) === BATCH);
      const decide = () =>
        inTransaction(deps.db, (tx) =>
          decideObjections(deps, tx, { kind: 'system', job: 'settle-objections' }, BATCH),
        )
      while ((await decide()).objections === BATCH);
    },
  }
}

type Lapsed = {
  accountId: string
  applicationNo: string
  exam: number
  subject: string
  question: number
}

async function lapse({ db, clock }: Deps): Promise<number> {
  const at = new Date(clock.now())
  const today = dayInIndia(at.getTime())
  return inTransaction(db, async (tx) => {
    const over = await sql<{ id: string; applicationId: string }>`
      select o.id, o.application_id as "applicationId"
      from objections o
      where o.state = 'UNPAID' and ${isOverToPay('o.stage_id', today)}
        and not ${beingPaid} order by o.id limit ${BATCH}`.execute(tx)
    // Whoever pays or changes one holds its application.
    const applications = over.rows.map(({ applicationId }) => applicationId)
    await lockApplications(tx, applications)
    const ids = over.rows.map(({ id }) => id)
    const { rows } = await sql<Lapsed>`update objections o set state = 'LAPSED', updated_at = ${at}
      from applications_filed l where l.id = o.application_id and o.id = any(${ids}::uuid[])
        and o.state = 'UNPAID' and not ${beingPaid}
      returning o.account_id as "accountId", l.application_no as "applicationNo",
        o.exam_id as exam, o.subject_code as subject, o.question`.execute(tx)
    const actor = { kind: 'system', job: 'settle-objections' } as const
    for (const { accountId, applicationNo: application, exam, subject, question } of rows) {
      const details = { application, exam, subject, question }
      await recordAudit(tx, { at, actor, accountId, action: 'OBJECTION_LAPSED', details })
    }
    return rows.length
  })
}
