import { sql } from 'kysely'
import { recordAudit } from '#features/audit/index'
import type { Officer } from '#platform/actor/actor'
import { actAs } from '#platform/database/acting'
import type { Blob } from '#platform/http/blob'
import { AppError } from '#platform/refusals/app-error'
import type { ObjectionDeps } from '../deps.ts'
import { viewReference } from '../reference-images.ts'
import { demandQuestion, type Which } from './demand-question.ts'

type Wanted = { which: Which; objectionId: string; place: string }

/**
 * A picture that came with an objection: drawn anew by the portal when it was sent, so it is safe to
 * show. That somebody looked stands in its candidate's access log.
 */
export async function readProof(
  deps: Pick<ObjectionDeps, 'db' | 'clock' | 'storage'>,
  actor: Officer,
  { which, objectionId, place }: Wanted,
): Promise<Blob> {
  const { db, clock } = deps
  const { examId, subjectCode, question } = await demandQuestion(deps, which)
  const { rows } = await sql<{ accountId: string | null }>`
    select docket_account(${examId}, ${subjectCode}, ${question}, ${objectionId})
      as "accountId"`.execute(db)
  const accountId = rows[0]?.accountId
  if (!accountId) throw new AppError('NOT_FOUND')
  return actAs({ kind: 'staff', accountId }, async () => {
    const picture = await viewReference(deps, { accountId }, { id: objectionId, place })
    const at = new Date(clock.now())
    const details = { exam: examId, subject: subjectCode, question }
    await recordAudit(db, { at, actor, accountId, action: 'OBJECTION_LOOKED_AT', details })
    return picture
  })
}
