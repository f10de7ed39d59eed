import type { ReactNode } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { ProfileFirst, type BeforeApplying } from '../profile-first.tsx'
import { AdvertisementsList } from './advertisements-list.tsx'

type AdvertisementsPageProps = {
  /** What a candidate does next; nothing is said of it until it is known. */
  next: BeforeApplying | 'apply' | undefined
  /** The step of the profile that comes next. */
  profilePath: string
  /** Stands there while it is not known: a wait, or that it could not be looked up. */
  unknown: ReactNode
}

/** Tab 3: what can be applied to; until the profile is locked only what to do for that. */
export function AdvertisementsPage({ next, profilePath, unknown }: AdvertisementsPageProps) {
  const t = useT()
  return (
    <div className="page-stack">
      <PageHeading>{t('app.tabs.applications')}</PageHeading>
      {next === 'apply' ? (
        <AdvertisementsList />
      ) : next ? (
        <ProfileFirst next={next} path={profilePath} />
      ) : (
        <Card>{unknown}</Card>
      )}
    </div>
  )
}
