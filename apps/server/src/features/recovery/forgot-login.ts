import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { ForgotLogin, ForgotLoginAnswer } from '@lokseva/contract/recovery/schemas'
import { maskEmail, maskMobile } from '@lokseva/contract/identity/rules'
import { recordAudit } from '#features/audit/index'
import { beginTry, endTry, findAccount, type IdentityDeps } from '#features/identity/index'
import { notifyBoth } from '#features/messages/index'
import { provenOwner, type Anyone, type Candidate } from '#platform/actor/actor'
import type { DB } from '#platform/database/schema.generated'
import { AppError } from '#platform/http/app-error'
import type { Call } from '#platform/http/call'
import { commitRefusal } from '#platform/http/once'
import { sameWords } from './same-words.ts'

type Request = Pick<Call, 'once' | 'language'> & { body: z.output<typeof ForgotLogin> }

/** Shows both user names masked, and sends them in full to the registered addresses. */
export async function forgotLogin(
  deps: IdentityDeps,
  actor: Anyone | Candidate,
  { once, body, language }: Request,
): Promise<z.output<typeof ForgotLoginAnswer>> {
  const key = `forgot login ${deps.vault.mac('failure', body.userid).toString('base64url')}`
  await beginTry(deps, key)
  return once(async (tx) => {
    const account = await findAccount(tx, body.userid)
    const fits =
      account?.date_of_birth === body.dob && sameWords(body.mothername, account.mother_name)
    if (!account || !fits) return commitRefusal(new AppError('DETAILS_NOT_MATCH'))
    await endTry(tx, key)
    const names = { email: account.email, mobile: account.mobile }
    if (!(await remindedLately(deps, tx, account.email)))
      await notifyBoth(deps, tx, names, 'USER_NAME', language, names)
    await recordAudit(tx, {
      at: new Date(deps.clock.now()),
      actor: provenOwner(actor, account.id),
      accountId: account.id,
      action: 'USER_NAME_REMINDED',
    })
    return [
      { outputType: 'email' as const, output: maskEmail(account.email) },
      { outputType: 'mobile' as const, output: maskMobile(account.mobile) },
    ]
  })
}

const REMIND_EVERY = 10 * 60_000

/** One reminder in ten minutes is enough, however often the page is sent. */
async function remindedLately(
  { clock }: IdentityDeps,
  tx: Transaction<DB>,
  email: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('messages')
    .select('id')
    .where('recipient', '=', email)
    .where('template', '=', 'USER_NAME')
    .where('queued_at', '>', new Date(clock.now() - REMIND_EVERY))
    .executeTakeFirst()
  return row !== undefined
}
