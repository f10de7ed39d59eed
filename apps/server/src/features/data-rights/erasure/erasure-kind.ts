import type { ErasureDecision } from '@lokseva/contract/data-rights/schemas'
import type { ApprovalKind } from '#features/approvals/index'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { inBothLanguages } from '#platform/texts/both-languages'
import { decideErasure, forPerson } from './decide-erasure.ts'
import type { ErasureDeps } from '../deps.ts'
import { erasureHolds } from './erasure-holds.ts'
import { waitingProposals } from '../proposals.ts'
import { lockRequest, numberOf, selectRequest } from '../request-rows.ts'

const gone = ['profile', 'documents', 'contact', 'messages'] as const
const kept = ['applications', 'ledger', 'log'] as const

async function demandNoOther(db: Database, { requestId }: ErasureDecision) {
  if ((await waitingProposals(db)).has(requestId)) throw new AppError('ERASURE_PROPOSED')
}

async function openRequest(db: Database, payload: ErasureDecision) {
  const request = await selectRequest(db, payload.requestId)
  if (request?.kind !== 'erasure') throw new AppError('NOT_FOUND')
  if (request.state !== 'open') throw new AppError('APPROVAL_NOTHING')
  await demandNoOther(db, payload)
  return request
}

/** Erasing a person who asked for it, or refusing it: whose it is, neither of the two learns. */
export const erasureKind = (deps: ErasureDeps): ApprovalKind<'erasure.decide'> => ({
  name: 'erasure.decide',
  asks: 'rights.write',
  approves: 'rights.approve',
  async stateOf(db, { requestId }) {
    const request = await lockRequest(db, requestId)
    if (!request) throw new AppError('NOT_FOUND')
    const { account_id: accountId, state } = request
    const holds = await forPerson(accountId, () => erasureHolds(db, accountId, deps.clock.now()))
    return { state, holds: holds.map(({ code, applicationNo }) => ({ code, applicationNo })) }
  },
  demandNoOther,
  async preview(db, payload) {
    const request = await openRequest(db, payload)
    const { account_id: accountId } = request
    const number = numberOf(request)
    const holds = await forPerson(accountId, () => erasureHolds(db, accountId, deps.clock.now()))
    const asked = {
      what: inBothLanguages('approvals.erasure.request'),
      before: inBothLanguages('approvals.erasure.open'),
    }
    const touches = [inBothLanguages('approvals.erasure.touches', { number })]
    if (payload.decision === 'refuse')
      return {
        title: inBothLanguages('approvals.erasure.refuse', { number }),
        changes: [{ ...asked, after: payload.reason }],
        touches,
        checks: [{ level: 'ok', text: inBothLanguages('approvals.erasure.told') }],
      }
    if (holds.length > 0) throw new AppError('ERASURE_HELD')
    return {
      title: inBothLanguages('approvals.erasure.erase', { number }),
      changes: [
        ...gone.map((part) => ({
          what: inBothLanguages(`approvals.erasure.gone.${part}`),
          before: inBothLanguages('approvals.erasure.there'),
          after: inBothLanguages('approvals.erasure.erased'),
        })),
        ...kept.map((part) => ({
          what: inBothLanguages(`approvals.erasure.kept.${part}`),
          before: inBothLanguages('approvals.erasure.there'),
          after: inBothLanguages('approvals.erasure.nameless'),
        })),
      ],
      touches,
      checks: [
        { level: 'ok', text: inBothLanguages('approvals.erasure.free') },
        { level: 'warning', text: inBothLanguages('approvals.erasure.final') },
      ],
    }
  },
  async run({ askedBy }, tx, actor, payload) {
    await decideErasure(deps, tx, { actor, askedBy }, payload)
  },
})
