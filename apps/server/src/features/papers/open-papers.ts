import type { Platform } from '#platform/feature/platform'
import type { PaperDeps } from './deps.ts'
import { openPaperKeys, paperSigningKeys } from './paper-keys.ts'
import { logoReader } from './read-logo.ts'
import { paperRoutes } from './routes.ts'

type Base = Pick<Platform, 'db' | 'clock' | 'storage' | 'vault' | 'origin'>
type Ports = Pick<PaperDeps, 'versions'> & {
  /** Where the commission's logo lies. */
  brandingFolder: string
  signingKeys: readonly Buffer[] | undefined
}

export function openPapers(
  { db, clock, storage, vault, origin }: Base,
  { versions, brandingFolder, signingKeys }: Ports,
) {
  const paperKeys = openPaperKeys(paperSigningKeys(signingKeys, vault), origin)
  const readLogo = logoReader(brandingFolder)
  const deps: PaperDeps = { db, clock, storage, versions, paperKeys, readLogo }
  return {
    /** For those who issue papers by the functions of this feature. */
    deps,
    routes: paperRoutes(deps),
  }
}
