import { askErasure } from '@lokseva/contract/data-rights/endpoints'
import type { DataProof } from '@lokseva/contract/data-rights/schemas'
import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { OneTimeCode } from '#candidate-kit/one-time-code/one-time-code.tsx'
import { useOneTimeCode } from '#candidate-kit/one-time-code/use-one-time-code.ts'
import { useSession } from '#candidate-kit/session/session.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { Checkbox } from '@lokseva/ui/fields/checkbox.tsx'
import { Failed } from './failed.tsx'
import { useChange } from './use-data-rights.ts'

/** A tick below what is lost, and a fresh code; then the request goes. */
export function AskErasure({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useT()
  const toast = useToasts()
  const own = useSession()?.emailId ?? ''
  const [isKnown, setKnown] = useState(false)
  const code = useOneTimeCode({ type: 'email', otpFor: 'ERASURE' })
  const ask = useChange(
    (send, proof: DataProof) => send(askErasure, { body: proof }),
    () => {
      toast({ id: 'data-rights.screen.erasure.asked' })
      onClose()
    },
  )
  const { verified } = code
  const isReady = isKnown && verified !== undefined
  return (
    <div className="data-rights-ask">
      <Checkbox boxed checked={isKnown} onChange={setKnown}>
        {t('data-rights.screen.erasure.confirm')}
      </Checkbox>
      <p>{t('data-rights.screen.copy.code', { email })}</p>
      <OneTimeCode
        code={code}
        type="email"
        address={own}
        sentText={t('identity.otp.sentTo', { address: email })}
      />
      <Failed error={ask.error} />
      <ButtonRow>
        <Button
          variant="danger"
          disabled={!isReady}
          busy={ask.busy}
          busyLabel={t('data-rights.screen.erasure.asking')}
          onClick={() => void (verified && ask.run(verified))}
        >
          {t('data-rights.screen.erasure.ask')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('data-rights.screen.close')}
        </Button>
      </ButtonRow>
      {!isReady && <p className="data-rights-why">{t('data-rights.screen.erasure.first')}</p>}
    </div>
  )
}
