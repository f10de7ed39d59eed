import type { Platform } from '#platform/feature/platform'
import type { PreviewDeps } from './deps.ts'
import { previewRoutes } from './office-routes.ts'

type Base = Pick<Platform, 'db' | 'clock'>

/** A draft looked at as a candidate, without anything being kept. */
export const openPreviews = ({ db, clock }: Base, ports: Omit<PreviewDeps, keyof Base>) => ({
  routes: previewRoutes({ ...ports, db, clock }),
})
