import type { Platform } from '#platform/feature/platform'
import type { SearchPorts } from './deps.ts'
import { deskRoutes } from './office-routes.ts'

/** The search of the Office. */
export const openDesk = ({ db, clock }: Pick<Platform, 'db' | 'clock'>, ports: SearchPorts) => ({
  routes: deskRoutes({ db, clock, ...ports }),
})
