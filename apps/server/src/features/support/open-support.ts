import type { Platform } from '#platform/feature/platform'
import type { IdentityDeps } from '#features/identity/index'
import type { DeskDeps } from './desk/deps.ts'
import { helpDeskRoutes } from './desk/office-routes.ts'
import { supportRoutes } from './routes.ts'

type Ports = { identity: IdentityDeps } & Pick<DeskDeps, 'versions' | 'payables' | 'verdicts'>

export const openSupport = (
  { storage, origin }: Pick<Platform, 'storage' | 'origin'>,
  { identity, versions, payables, verdicts }: Ports,
) => ({
  routes: [
    ...supportRoutes({ ...identity, storage, versions }),
    ...helpDeskRoutes({ ...identity, versions, payables, verdicts, origin }),
  ],
})
