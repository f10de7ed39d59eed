import type { SupportProfile } from '@lokseva/contract/support/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'

/** What the help desk may know of a candidate. */
export function MaskedFacts({ profile }: { profile: SupportProfile }) {
  const { t, format } = useLanguage()
  const names = [profile.englishFullName, profile.devnagariFullName].filter(Boolean).join(', ')
  const facts = [
    [t('support.names'), names || t('support.namesNone')],
    [t('support.email'), profile.emailId],
    [t('support.mobile'), profile.mobileNumber],
    [t('support.registeredOn'), t('audit.log.moment', indiaMoment(format, profile.registeredOn))],
    [
      t('support.questions'),
      t(profile.securityAnswersStored ? 'support.questionsYes' : 'support.questionsNo'),
    ],
    [t('support.loggedIn'), t(profile.loggedIn ? 'support.loggedInYes' : 'support.loggedInNo')],
    [
      t('support.lastLogin'),
      profile.lastLoginAt
        ? t('audit.log.moment', indiaMoment(format, profile.lastLoginAt))
        : t('support.never'),
    ],
  ]
  return (
    <Card heading={t('support.result')}>
      <VisuallyHidden>
        <span role="status">{t('support.found')}</span>
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
