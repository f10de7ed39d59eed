import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import { staffLimits } from '@lokseva/contract/staff/constants'
import { hasPermission } from '@lokseva/contract/staff/permissions'
import type { Actor, Officer } from '../actor/actor.ts'
import { AppError } from '../refusals/app-error.ts'

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

type Given = Record<'params' | 'query' | 'body', unknown>

/** What lies outside somebody's advertisements is not there. */
export function demandScope({ permission, scope }: EndpointDefinition, actor: Actor, given: Given) {
  if (!permission || !scope || !isOfficer(actor)) return
  const parts = [given.params, given.query, given.body] as (Record<string, unknown> | undefined)[]
  const advertisementId = parts.map((part) => part?.[scope]).find((value) => value !== undefined)
  if (!hasPermission(actor.grants, permission, Number(advertisementId)))
    throw new AppError('NOT_FOUND')
}
