import type { Platform } from '#platform/feature/platform'
import type { RetotalingDeps } from './deps.ts'
import { retotalingDeskRoutes } from './office-routes.ts'
import { retotalingRoutes } from './routes.ts'

type Base = Pick<Platform, 'db' | 'clock'>

export const openRetotaling = (
  { db, clock }: Base,
  { versions }: Pick<RetotalingDeps, 'versions'>,
) => ({
  routes: [...retotalingRoutes({ db, clock, versions }), ...retotalingDeskRoutes({ db })],
})
