import { sql } from 'kysely'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { Officer, System } from '#platform/actor/actor'
import { OperatorError } from '#platform/actor/operator-error'
import type { Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { inBothLanguages } from '#platform/texts/both-languages'
import { translate } from '#platform/texts/translate'
import type { ApprovalDeps } from './deps.ts'
import { kindOf, type ApprovalRow } from './request-rows.ts'

/** Runs the use case; where it refuses, nothing of it is left, and its sentence is kept. */
export async function tryIt(
  { kinds, clock }: Pick<ApprovalDeps, 'kinds' | 'clock'>,
  tx: Transaction,
  actor: Officer | System,
  request: Pick<ApprovalRow, 'kind' | 'payload' | 'asked_by' | 'why'> & {
    decided_by?: string | null
  },
): Promise<Bilingual | undefined> {
  await sql`savepoint before_approval`.execute(tx)
  try {
    const payload = JSON.parse(request.payload) as never
    const { asked_by: askedBy, decided_by, why } = request
    const decidedBy = 'memberId' in actor ? actor.memberId : (decided_by ?? askedBy)
    const run = { clock, askedBy, decidedBy, why }
    await kindOf(kinds, request.kind).run(run, tx, actor, payload)
    return undefined
  } catch (error) {
    const isRefusal = error instanceof AppError || error instanceof OperatorError
    if (!isRefusal) throw error
    await sql`rollback to savepoint before_approval`.execute(tx)
    return error instanceof AppError
      ? inBothLanguages(`error.${error.code}`, error.params)
      : {
          en: error.message,
          mr: error.inMarathi ?? translate('mr', 'approvals.inEnglish', { why: error.message }),
        }
  }
}
