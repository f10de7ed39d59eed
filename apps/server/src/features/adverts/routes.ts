import * as adverts from '@lokseva/contract/adverts/endpoints'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { route, type Route } from '#platform/http/call'
import { listAdvertisements } from './list-advertisements.ts'

export function advertRoutes(deps: { db: Database; clock: Clock }): Route[] {
  return [route(adverts.listAdvertisements, () => listAdvertisements(deps))]
}
