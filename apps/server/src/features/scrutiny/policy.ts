import { reachOf } from '@lokseva/contract/staff/permissions'
import type { ScrutinyDesk } from '@lokseva/contract/scrutiny/schemas'
import type { Officer } from '#platform/actor/actor'
import { allowed, refused, type Ability } from '#platform/refusals/ability'

/** Which advertisements somebody decides in: all, or those named. */
const deciding = ({ grants }: Officer) => reachOf(grants, 'scrutiny.decide')
export const settling = ({ grants }: Officer) => reachOf(grants, 'scrutiny.settle')

const reaches = (reach: ReturnType<typeof reachOf>, advertisementId: number) =>
  reach === 'all' || reach.includes(advertisementId)

/** On the bench whoever decides; where two differ, who settles. Elsewhere there is nothing to take. */
export function mayTake(
  actor: Officer,
  { advertisementId, desk }: { advertisementId: number; desk: ScrutinyDesk },
): Ability {
  const reach = desk === 'senior' ? settling(actor) : deciding(actor)
  return reaches(reach, advertisementId) ? allowed : refused('PERMISSION_MISSING')
}
