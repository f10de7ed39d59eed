import type { SupportProfile } from '@lokseva/contract/support/schemas'
import { useLanguage } from '#platform/language/language-provider.tsx'
import { Card } from '#ui/data/card.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { indiaMoment } from '#platform/language/india-moment.ts'

/** What the help desk may know of a candidate. */
export function MaskedFacts({ profile }: { profile: SupportProfile }) {
  const { t, format } = useLanguage()
  const facts = [
    [t('home.support.email'), profile.emailId],
    [t('home.support.mobile'), profile.mobileNumber],
    [
      t('home.support.registeredOn'),
      t('home.log.moment', indiaMoment(format, profile.registeredOn)),
    ],
    [
      t('home.support.questions'),
      t(profile.securityAnswersStored ? 'home.support.questionsYes' : 'home.support.questionsNo'),
    ],
    [
      t('home.support.loggedIn'),
      t(profile.loggedIn ? 'home.support.loggedInYes' : 'home.support.loggedInNo'),
    ],
    [
      t('home.support.lastLogin'),
      profile.lastLoginAt
        ? t('home.log.moment', indiaMoment(format, profile.lastLoginAt))
        : t('home.support.never'),
    ],
  ]
  return (
    <Card heading={t('home.support.result')}>
      <VisuallyHidden>
        <span role="status">{t('home.support.found')}</span>
      </VisuallyHidden>
      <dl className="support-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
