import { Suspense } from 'react'
import { AdvertisementPage } from '#features/adverts/details/advertisement-page.tsx'
import { advertisementIdOf } from '#features/adverts/use-advertisement.ts'
import { lazyPage } from '@lokseva/browser/pages/lazy-page.ts'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { useSession } from '#candidate-kit/session/session.ts'

/** Visitors need nothing of it. */
const own = lazyPage<{ id: number | undefined }>(
  async () => (await import('./own-advertisement.tsx')).OwnAdvertisement,
  {
    en: () => import('texts:en/eligibility,applications,applications/select'),
    mr: () => import('texts:mr/eligibility,applications,applications/select'),
  },
)

export function Advertisement({ params }: { params: PageParams }) {
  const id = advertisementIdOf(params['id'])
  const plain = <AdvertisementPage id={id} />
  if (!useSession()) return plain
  return (
    <Suspense fallback={plain}>
      <own.Page id={id} />
    </Suspense>
  )
}
