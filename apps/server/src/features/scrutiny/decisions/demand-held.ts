import type { Officer } from '#platform/actor/actor'
import { AppError } from '#platform/refusals/app-error'
import { deskOf, selectHeld, type HeldRow } from '../queues/bench-rows.ts'
import type { ScrutinyDeps } from '../deps.ts'
import { mayTake } from '../policy.ts'

/** What an officer has in hand by this claim, as long as it lasts and the role reaches that far. */
export async function demandHeld(
  { db, clock }: Pick<ScrutinyDeps, 'db' | 'clock'>,
  actor: Officer,
  claimId: string,
): Promise<HeldRow> {
  const { memberId } = actor
  const held = await selectHeld(db, { claimId, memberId, at: new Date(clock.now()) })
  if (!held) throw new AppError('SCRUTINY_CLAIM_OVER')
  const { advertisementId } = held
  if (!mayTake(actor, { advertisementId, desk: deskOf(held) }).allowed)
    throw new AppError('SCRUTINY_CLAIM_OVER')
  return held
}
