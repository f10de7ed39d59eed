import { hasPermission } from '@lokseva/contract/staff/permissions'
import type { Officer } from '#platform/actor/actor'
import { AppError } from '#platform/refusals/app-error'

/** Trials compare with what is published: an advertisement outside somebody's role is not there. */
export function demandReached({ grants }: Officer, advertisementId: number | null): void {
  if (advertisementId !== null && !hasPermission(grants, 'adverts.write', advertisementId))
    throw new AppError('NOT_FOUND')
}
