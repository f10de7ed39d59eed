import { withdrawConsent } from '@lokseva/contract/data-rights/endpoints'
import type { ShownConsent, ShownConsentKind } from '@lokseva/contract/data-rights/schemas'
import { pages } from '@lokseva/contract/site/pages'
import type { TextId } from '@lokseva/texts/text-id'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { Failed } from './failed.tsx'
import { useChange } from './use-data-rights.ts'

const follows: Partial<Record<ShownConsentKind, TextId>> = {
  AADHAAR_OTP: 'data-rights.screen.consent.follows.aadhaar',
  AADHAAR_LAST_FOUR: 'data-rights.screen.consent.follows.aadhaar',
  REMINDERS: 'data-rights.screen.consent.follows.REMINDERS',
  FITTING: 'data-rights.screen.consent.follows.FITTING',
  CALENDAR: 'data-rights.screen.consent.follows.CALENDAR',
}

/** Where what is not in force can be turned on. */
const settings: Partial<Record<ShownConsentKind, string>> = {
  REMINDERS: pages.reminders,
  FITTING: pages.reminders,
  CALENDAR: `${pages.reminders}#calendar`,
}

/** Each consent, since when, and the press that takes it back. */
export function ConsentsCard({ consents }: { consents: readonly ShownConsent[] }) {
  const { t } = useLanguage()
  return (
    <Card heading={t('data-rights.screen.consents')}>
      <p>{t('data-rights.screen.consents.about')}</p>
      <ul className="data-rights-consents">
        {consents.map((consent) => (
          <li key={consent.kind}>
            <Consent consent={consent} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Consent({ consent }: { consent: ShownConsent }) {
  const { t, format } = useLanguage()
  const toast = useToasts()
  const confirm = useConfirm()
  const { kind, isGiven, givenAt, withdrawnAt, withdraw: ability } = consent
  const withdraw = useChange(
    (send) => send(withdrawConsent, { params: { kind } }),
    () => toast({ id: 'data-rights.screen.consent.done' }),
  )
  const name = t(`data-rights.consent.${kind}`)
  const ask = async () => {
    const says = follows[kind]
    const isSure = await confirm({
      heading: t('data-rights.screen.consent.withdrawOf', { consent: name }),
      body: says && <p>{t(says)}</p>,
      confirmLabel: t('data-rights.screen.consent.withdraw'),
      declineLabel: t('data-rights.screen.close'),
    })
    if (isSure) void withdraw.run()
  }
  const since = isGiven ? givenAt : withdrawnAt
  const when = since && indiaMoment(format, since)
  return (
    <div className="data-rights-consent">
      <div>
        <p>
          <strong>{name}</strong>
        </p>
        <p className="data-rights-why">
          <Badge tone={isGiven ? 'good' : 'info'}>
            {t(isGiven ? 'data-rights.screen.consent.given' : 'data-rights.screen.consent.off')}
          </Badge>{' '}
          {when &&
            t(
              isGiven
                ? 'data-rights.screen.consent.since'
                : 'data-rights.screen.consent.withdrawnAt',
              when,
            )}
        </p>
        {isGiven && !ability.allowed && (
          <p className="data-rights-why">
            {ability.reason} <a href="#erasure">{t('data-rights.screen.consent.toErasure')}</a>
          </p>
        )}
        {!isGiven && settings[kind] && (
          <p className="data-rights-why">
            <Link to={settings[kind]}>{t('data-rights.screen.consent.turnOn')}</Link>
          </p>
        )}
        <Failed error={withdraw.error} />
      </div>
      {ability.allowed && (
        <Button
          variant="secondary"
          busy={withdraw.busy}
          busyLabel={t('data-rights.screen.consent.withdrawing')}
          aria-label={t('data-rights.screen.consent.withdrawOf', { consent: name })}
          onClick={() => void ask()}
        >
          {t('data-rights.screen.consent.withdraw')}
        </Button>
      )}
    </div>
  )
}
