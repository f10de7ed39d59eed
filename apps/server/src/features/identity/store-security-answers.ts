import { securityQuestionKeys } from '@lokseva/contract/identity/constants'
import type { SecurityAnswers } from '@lokseva/contract/identity/fields'
import { recordAudit } from '#features/audit/index'
import type { Candidate } from '#platform/actor/actor'
import { AppError } from '#platform/http/app-error'
import type { Call } from '#platform/http/call'
import { commitRefusal } from '#platform/http/once'
import type { IdentityDeps } from './deps.ts'
import { normalAnswers } from './security-answers.ts'

type Request = Pick<Call, 'once'> & { answers: SecurityAnswers }

/** Stores the answers once, as one hash: an unattended browser must not rewrite them. */
export async function storeSecurityAnswers(
  deps: IdentityDeps,
  actor: Candidate,
  { once, answers }: Request,
) {
  const hash = await deps.passwords.hash(normalAnswers(answers))
  const { accountId } = actor
  return once(async (tx) => {
    const stored = await tx
      .updateTable('accounts')
      .set({ security_answers_hash: hash })
      .where('id', '=', accountId)
      .where('security_answers_hash', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!stored) return commitRefusal(new AppError('ANSWERS_STORED'))
    await recordAudit(tx, {
      at: new Date(deps.clock.now()),
      actor,
      accountId,
      action: 'SECURITY_ANSWERS_STORED',
    })
    return [...securityQuestionKeys]
  })
}
