import type { Platform } from '#platform/feature/platform'
import { loadReferenceData } from './load-reference-data.ts'
import { lookupRoutes } from './routes.ts'

export const openLookups = ({ db, reads }: Pick<Platform, 'db' | 'reads'>) => ({
  routes: lookupRoutes(reads),
  onStart: async () => void (await loadReferenceData(db)),
})
