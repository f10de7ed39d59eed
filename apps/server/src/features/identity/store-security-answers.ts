import { securityQuestionKeys } from '@lokseva/contract/identity/constants'
import type { SecurityAnswers } from '@lokseva/contract/identity/fields'
import { recordAudit } from '#features/audit/index'
import type { Candidate } from '#platform/actor/actor'
import { AppError } from '#platform/refusals/app-error'
import { askOutside } from '#platform/http/ask-outside'
import type { Call } from '#platform/http/call'
import { commitRefusal } from '#platform/http/idempotency'
import { rateLimit } from '#platform/http/rate-limit'
import type { IdentityDeps } from './deps.ts'
import { normalizeAnswers } from './security-answers.ts'

type Request = Pick<Call, 'idempotent' | 'claim'> & { answers: SecurityAnswers }

/** Answers are stored once: whoever comes more often than a person costs hashes for nothing. */
const perAccount = rateLimit(5, 60)

/**
 * Stores the answers once, as one hash: an unattended browser must not rewrite them. Whether there
 * are any is looked at before the costly hashing, and again with the change itself.
 */
export async function storeSecurityAnswers(
  deps: IdentityDeps,
  actor: Candidate,
  { idempotent, claim, answers }: Request,
) {
  const { accountId } = actor
  const hashAnswers = async () => {
    if (await hasAnswers(deps, accountId)) return undefined
    await perAccount(accountId)
    return deps.passwords.hash(normalizeAnswers(answers))
  }
  return askOutside(deps.db, { claim, idempotent }, hashAnswers, async (tx, hash) => {
    if (hash === undefined) return commitRefusal(new AppError('ANSWERS_STORED'))
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

async function hasAnswers({ db }: IdentityDeps, accountId: string): Promise<boolean> {
  const stored = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('security_answers_hash', 'is not', null)
    .executeTakeFirst()
  return stored !== undefined
}
