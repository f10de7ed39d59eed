import type { Platform } from '#platform/feature/platform'
import type { DocumentDeps } from './deps.ts'
import { documentRoutes } from './routes.ts'

type Base = Pick<Platform, 'db' | 'clock' | 'storage' | 'pdfs'>
type Ports = Pick<DocumentDeps, 'adverts' | 'virusScan' | 'slots'>

export const openDocuments = (
  { db, clock, storage, pdfs }: Base,
  { adverts, virusScan, slots }: Ports,
) => ({ routes: documentRoutes({ db, clock, storage, pdfs, adverts, virusScan, slots }) })
