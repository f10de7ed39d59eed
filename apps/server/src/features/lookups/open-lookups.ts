import type { Platform } from '#platform/feature/platform'
import { loadReferenceData } from './load-reference-data.ts'
import { lookupRoutes } from './routes.ts'

export const openLookups = ({ db }: Pick<Platform, 'db'>) => ({
  routes: lookupRoutes({ db }),
  onStart: async () => void (await loadReferenceData(db)),
})
