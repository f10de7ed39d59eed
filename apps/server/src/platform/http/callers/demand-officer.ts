import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import { staffLimits } from '@lokseva/contract/staff/constants'
import { hasPermission } from '@lokseva/contract/staff/permissions'
import type { Actor, Officer } from '../../actor/actor.ts'
import { AppError } from '../../refusals/app-error.ts'

const isOfficer = (actor: Actor): actor is Officer => actor.kind === 'staff' && 'grants' in actor

/** Lets nobody on to a call of the Office without its permission, or without a factor proved lately. */
export function demandOfficer(endpoint: EndpointDefinition, actor: Actor, now: number): void {
  const { permission, stepUp } = endpoint
  if (!isOfficer(actor)) return
  if (permission && !hasPermission(actor.grants, permission))
    throw new AppError('PERMISSION_MISSING')
  if (stepUp) demandProof(actor, now)
}

/** Lets nobody on whose factor was last proved too long ago. */
export function demandProof({ provedAt }: Officer, now: number): void {
  if (now - provedAt > staffLimits.stepUpMinutes * 60_000) throw new AppError('STEP_UP_NEEDED')
}

/** What lies outside somebody's advertisements is not there; the address names which it is of. */
export function demandScope(
  { permission, scope }: EndpointDefinition,
  actor: Actor,
  params: unknown,
) {
  if (!permission || !scope || !isOfficer(actor)) return
  const advertisementId = (params as Record<string, unknown> | undefined)?.[scope]
  if (!hasPermission(actor.grants, permission, Number(advertisementId)))
    throw new AppError('NOT_FOUND')
}
