import { logoutOther, validateOtpForLogout } from '@lokseva/contract/identity/endpoints'
import { pages } from '@lokseva/contract/site/pages'
import { useRef, useState } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { OneTimeCode } from '#candidate-kit/one-time-code/one-time-code.tsx'
import { useCodeExchange } from '#candidate-kit/one-time-code/use-code-exchange.ts'
import { call } from '@lokseva/browser/api/call.ts'
import type { ApiError } from '@lokseva/browser/api/errors.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useNavigate } from '@lokseva/browser/router/router.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import { type LoginArrival, useLoginArrival } from './arrival.ts'

type OtherDeviceDialogProps = {
  username: string
  /** Whose words name the masked address of the other device. */
  error: ApiError
  onClose: () => void
  reload: () => void
}

/** Offers to log out the other device, and asks for the mobile code that proves the right to. */
export function OtherDeviceDialog({ username, error, onClose, reload }: OtherDeviceDialogProps) {
  const t = useT()
  const inWords = useErrorWords()
  const navigate = useNavigate()
  const arrival = useLoginArrival()
  const [confirmed, setConfirmed] = useState(false)
  const told = useRef('')
  const code = useCodeExchange({
    send: () => call(logoutOther, { body: { username } }),
    verify: async (entered) => {
      const response = await call(validateOtpForLogout, { body: entered })
      told.current = response.message
      return true
    },
    onVerified: () => {
      // The note and the user name travel with the address, so that they outlive the reload.
      const state: LoginArrival = { ...arrival, username, noticeText: told.current }
      navigate(pages.login, { replace: true, state })
      reload()
    },
  })
  const confirm = () => {
    setConfirmed(true)
    void code.send(username)
  }
  return (
    <Dialog
      open
      heading={t(confirmed ? 'identity.other.codeHeading' : 'identity.other.heading')}
      onClose={onClose}
      actions={
        <>
          {!confirmed && <Button onClick={confirm}>{t('identity.other.confirm')}</Button>}
          <Button variant="secondary" onClick={onClose} data-first-focus>
            {t('identity.other.decline')}
          </Button>
        </>
      }
    >
      {confirmed ? (
        <OneTimeCode
          code={code}
          type="username"
          address={username}
          sentText={t('identity.other.sent')}
          verifyLabel={t('identity.other.finish')}
        />
      ) : (
        <>
          <p>
            <strong>{inWords(error)}</strong>
          </p>
          <p>{t('identity.other.body')}</p>
        </>
      )}
    </Dialog>
  )
}
