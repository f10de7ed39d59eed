import type { DeskVerdicts } from '@lokseva/contract/support/desk/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { AdvertisementVersions } from '#features/adverts/index'
import type { IdentityDeps } from '#features/identity/index'
import type { PaymentDeps } from '#features/payments/index'
import type { Holder } from '#platform/actor/actor'

export type DeskDeps = IdentityDeps &
  Pick<PaymentDeps, 'payables' | 'origin'> & {
    versions: AdvertisementVersions
    verdicts: (
      holder: Holder,
      input: { advertisementId: number; language: Language },
    ) => Promise<DeskVerdicts>
  }
