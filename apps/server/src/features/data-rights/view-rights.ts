import type { DataRights, OwnDataRequest } from '@lokseva/contract/data-rights/schemas'
import { maskEmail } from '@lokseva/contract/identity/mask'
import type { Language } from '@lokseva/texts/text-id'
import { contactsOf } from '#features/identity/index'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { abilityIn } from '#platform/refusals/ability'
import { shownConsents } from './consents.ts'
import { erasureHolds } from './erasure/erasure-holds.ts'
import { mayAskCopy, mayAskErasure, mayWithdrawErasure } from './policy.ts'
import { numberOf, selectRequests, type RequestRow } from './request-rows.ts'

/** Everything the page of a candidate's own data shows. */
export async function viewRights(
  { clock }: { clock: Clock },
  db: Database,
  { accountId, language }: { accountId: string; language: Language },
): Promise<DataRights> {
  const requests = await selectRequests(db, accountId)
  const holds = await erasureHolds(db, accountId, clock.now())
  const { email } = await contactsOf(db, accountId)
  return {
    requests: requests.map((row) => ownRequest(row, language)),
    holds,
    consents: await shownConsents(db, accountId, language),
    email: maskEmail(email),
    abilities: {
      askCopy: abilityIn(language, mayAskCopy(requests)),
      askErasure: abilityIn(language, mayAskErasure(requests, holds)),
      withdrawErasure: abilityIn(language, mayWithdrawErasure(requests)),
    },
  }
}

function ownRequest(row: RequestRow, language: Language): OwnDataRequest {
  return {
    ...requestOf(row),
    keptUntil: row.state === 'ready' ? (row.kept_until?.toISOString() ?? null) : null,
    reason: language === 'mr' ? row.reason_mr : row.reason_en,
  }
}

/** What everybody who sees a request sees of it. */
export const requestOf = (row: RequestRow) => ({
  id: row.id,
  number: numberOf(row),
  kind: row.kind as OwnDataRequest['kind'],
  state: row.state as OwnDataRequest['state'],
  askedAt: row.asked_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
})
