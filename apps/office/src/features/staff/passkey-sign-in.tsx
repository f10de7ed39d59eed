import { askStaffPasskey, staffPasskeySignIn } from '@lokseva/contract/staff/endpoints'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { answerChallenge, hasPasskeys } from '#office-kit/session/passkey.ts'
import { beginSession } from './begin-session.ts'

/** One press, where the browser has passkeys: it asks for finger, face or PIN itself. */
export function PasskeySignIn() {
  const t = useT()
  const signIn = useAction(async () => {
    const challenge = await call(askStaffPasskey)
    const passkey = await answerChallenge(challenge)
    const { challengeId } = challenge
    beginSession(await call(staffPasskeySignIn, { body: { challengeId, passkey } }))
  })
  if (!hasPasskeys()) return null
  return (
    <div className="sign-in-passkey">
      <ActionFailed action={signIn} />
      <Button wide busy={signIn.busy} onClick={() => void signIn.run()}>
        {t('office.signIn.passkey')}
      </Button>
      <p className="sign-in-or">{t('office.signIn.or')}</p>
    </div>
  )
}
