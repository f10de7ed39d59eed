import type { AdvertisementVersions } from '#features/adverts/index'
import type { IdentityDeps } from '#features/identity/index'
import type { Platform } from '#platform/feature/platform'
import { supportRoutes } from './routes.ts'

type Ports = { identity: IdentityDeps; versions: AdvertisementVersions }

export const openSupport = (
  { storage }: Pick<Platform, 'storage'>,
  { identity, versions }: Ports,
) => ({ routes: supportRoutes({ ...identity, storage, versions }) })
