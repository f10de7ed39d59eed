import { reachOf } from '@lokseva/contract/staff/permissions'
import type { Officer } from '#platform/actor/actor'
import { allowed, refused, type Ability } from '#platform/refusals/ability'

/** Which advertisements somebody plans examinations of: all, or those named. */
export const planning = ({ grants }: Officer) => reachOf(grants, 'exams.write')

/** Venues serve every advertisement: who has the role for some of them only looks. */
export const mayChangeVenues = (actor: Officer): Ability =>
  planning(actor) === 'all' ? allowed : refused('PERMISSION_MISSING')
