import type { ProviderName } from '@lokseva/contract/payments/providers'
import type { Platform } from '#platform/feature/platform'
import { rateLimit } from '#platform/http/rate-limit'
import type { PortalDeps } from './deps.ts'
import { portalRoutes } from './office-routes.ts'

type Base = Pick<Platform, 'db' | 'jobsDb' | 'clock' | 'vault' | 'answers'>

export function openPortal(
  { db, jobsDb, clock, vault, answers }: Base,
  {
    email,
    sms,
    providers,
  }: Pick<PortalDeps, 'email' | 'sms'> & { providers: readonly { name: ProviderName }[] },
) {
  const deps: PortalDeps = {
    db,
    jobsDb,
    clock,
    vault,
    answers,
    email,
    sms,
    providers: providers.map(({ name }) => name),
    tryOuts: rateLimit(5, 600),
  }
  return { routes: portalRoutes(deps) }
}
