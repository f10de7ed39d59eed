import type { ViewSection } from '@lokseva/contract/profile-view/schemas'
import type { SupportProfile } from '@lokseva/contract/support/schemas'
import type { ReactNode } from 'react'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'

export type ShowSections = (sections: ViewSection[]) => ReactNode

type ProfileFactsProps = { profile: SupportProfile; showSections: ShowSections }

/** How far the profile is, and what the candidate reads of it. */
export function ProfileFacts({ profile: { profile }, showSections }: ProfileFactsProps) {
  const { t, format } = useLanguage()
  const moment = (iso: string) => t('audit.log.moment', indiaMoment(format, iso))
  return (
    <>
      <Card heading={t('support.profile')}>
        <p>
          {!profile
            ? t('support.profileNone')
            : profile.lockedAt
              ? t('support.lockedSince', { moment: moment(profile.lockedAt) })
              : t('support.unlocked')}
        </p>
        {profile && (
          <dl className="support-facts">
            {profile.steps.map(({ step, flgSubmittable, savedAt }) => (
              <div key={step}>
                <dt>{t(`profile.step.${step}`)}</dt>
                <dd>
                  <Badge tone={flgSubmittable ? 'good' : 'caution'}>
                    {t(flgSubmittable ? 'support.stepDone' : 'support.stepMissing')}
                  </Badge>{' '}
                  {savedAt && moment(savedAt)}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Card>
      {profile && showSections(profile.sections)}
    </>
  )
}
