import type { IdentityDeps } from '#features/identity/index'
import type { Platform } from '#platform/feature/platform'
import { forgetGrantsJob } from './contact-grants.ts'
import { recoveryRoutes } from './routes.ts'

type Base = Pick<Platform, 'jobsDb' | 'clock'>

export const openRecovery = ({ jobsDb, clock }: Base, identity: IdentityDeps) => ({
  routes: recoveryRoutes(identity),
  jobs: { everyMinute: [forgetGrantsJob({ db: jobsDb, clock })] },
})
