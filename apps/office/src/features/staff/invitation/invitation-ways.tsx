import { officePages } from '@lokseva/contract/office/pages'
import { acceptInvitation, openInvitation } from '@lokseva/contract/staff/endpoints'
import type { Invitation, StaffSignedIn } from '@lokseva/contract/staff/schemas'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useNavigate } from '@lokseva/browser/router/router.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { FactList } from '@lokseva/ui/data/fact-list.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { designationOf, nameOf } from '#office-kit/named.ts'
import { hasPasskeys, makePasskey } from '#office-kit/session/passkey.ts'
import { beginSession } from '../begin-session.ts'
import { FirstPassword } from './first-password.tsx'

type InvitationWaysProps = { token: string; invitation: Invitation }

/** Whom it is for, until when, and the two ways to sign in from now on. */
export function InvitationWays({ token, invitation }: InvitationWaysProps) {
  const { t, language, format } = useLanguage()
  const navigate = useNavigate()
  const [isPassword, setPassword] = useState(() => !hasPasskeys())
  const begin = (signedIn: StaffSignedIn) => {
    beginSession(signedIn)
    navigate(officePages.today, { replace: true })
  }
  const byPasskey = useAction(
    async () => {
      // Asked for anew: what came with the page may have waited too long.
      const { passkey: challenge } = await call(openInvitation, { body: { token } })
      const passkey = await makePasskey(challenge)
      const { challengeId } = challenge
      return call(acceptInvitation, { body: { token, challengeId, passkey } })
    },
    { onDone: begin },
  )
  const name = nameOf(invitation, language)
  return (
    <div className="narrow-page">
      <PageHeading>{t('office.invitation.welcome', { name })}</PageHeading>
      <Card heading={t('office.invitation.heading')}>
        <FactList
          facts={[
            { label: t('office.invitation.email'), value: invitation.email },
            {
              label: t('office.invitation.designation'),
              value: designationOf(invitation, language),
            },
            {
              label: t('office.invitation.until'),
              value: t('office.invitation.moment', indiaMoment(format, invitation.expiresAt)),
            },
          ]}
        />
      </Card>
      <Card heading={t('office.invitation.choose')}>
        {hasPasskeys() && (
          <div className="invitation-way">
            <p>{t('office.invitation.passkey.text')}</p>
            <ActionFailed action={byPasskey} />
            <Button
              wide
              variant={isPassword ? 'secondary' : 'primary'}
              busy={byPasskey.busy}
              onClick={() => void byPasskey.run()}
            >
              {t('office.invitation.passkey')}
            </Button>
          </div>
        )}
        {isPassword ? (
          <FirstPassword token={token} invitation={invitation} onDone={begin} />
        ) : (
          <div className="invitation-way">
            <p>{t('office.invitation.password.text')}</p>
            <Button wide variant="secondary" onClick={() => setPassword(true)}>
              {t('office.invitation.password')}
            </Button>
          </div>
        )}
      </Card>
    </div>
  )
}
