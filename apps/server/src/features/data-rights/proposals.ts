import type { ErasureDecision, RegisteredRequest } from '@lokseva/contract/data-rights/schemas'
import { selectWaiting } from '#features/approvals/index'
import type { Database } from '#platform/database/pool'

type Proposals = Map<string, NonNullable<RegisteredRequest['proposal']>>

/** By data request, what a member asked a second one to decide and nobody has decided yet. */
export async function waitingProposals(db: Database): Promise<Proposals> {
  const waiting = await selectWaiting(db, ['erasure.decide'])
  return new Map(
    waiting.map(({ id, number, payload }) => {
      const { requestId, decision } = payload as ErasureDecision
      return [requestId, { approvalId: id, number, decision }]
    }),
  )
}
