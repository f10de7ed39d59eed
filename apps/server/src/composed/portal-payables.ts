import type { AdvertisementVersions } from '#features/adverts/index'
import { payableApplications } from '#features/applications/index'
import { payableObjections } from '#features/objections/index'
import type { PayableSources } from '#features/payments/index'
import { payableRetotaling } from '#features/retotaling/index'

/** Everything a fee is taken for. */
export function portalPayables({ versions }: { versions: AdvertisementVersions }): PayableSources {
  const application = payableApplications({ versions })
  const deps = { versions, applications: application }
  return {
    application,
    objection: payableObjections(deps),
    retotaling: payableRetotaling(deps),
  }
}
