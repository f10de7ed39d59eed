import { tryOutEmail, tryOutSms } from '@lokseva/contract/portal/endpoints'
import { mobilePattern } from '@lokseva/contract/identity/fields'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { type Action, useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { DigitsInput } from '@lokseva/ui/fields/digits/digits-input.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { useOwnSession } from '#office-kit/session/own-session.ts'
import { useStepUp } from '#office-kit/session/step-up.tsx'

/** A message to oneself by each way, and at once whether it was taken. */
export function TryOuts() {
  const t = useT()
  const { member } = useOwnSession()
  const withProof = useStepUp()
  const [mobile, setMobile] = useState('')
  const byEmail = useAction(() => call(tryOutEmail))
  const bySms = useAction(() => withProof(() => call(tryOutSms, { body: { mobile } })))
  return (
    <>
      <Card
        heading={t('office.portal.gateways.tryOut')}
        actions={
          <Button busy={byEmail.busy} onClick={() => void byEmail.run()}>
            {t('office.portal.gateways.send')}
          </Button>
        }
      >
        <p>{t('office.portal.gateways.tryOut.text', { email: member.email })}</p>
        <Outcome action={byEmail} />
      </Card>
      <Card
        heading={t('office.portal.gateways.sms')}
        actions={
          <Button
            variant="secondary"
            busy={bySms.busy}
            disabled={!mobilePattern.test(mobile)}
            onClick={() => void bySms.run()}
          >
            {t('office.portal.gateways.sms.send')}
          </Button>
        }
      >
        <p>{t('office.portal.gateways.sms.text')}</p>
        <Field id="try-out-mobile" label={t('office.portal.gateways.sms.mobile')}>
          <DigitsInput
            autoComplete="tel-national"
            width="short"
            maxLength={10}
            value={mobile}
            onChange={setMobile}
          />
        </Field>
        <Outcome action={bySms} />
      </Card>
    </>
  )
}

function Outcome({ action }: { action: Action<void, { to: string }> }) {
  const t = useT()
  return (
    <>
      <ActionFailed action={action} />
      {action.data && (
        <Notice key={action.attempt} tone="good" announce>
          <p>{t('office.portal.gateways.taken.text', { to: action.data.to })}</p>
        </Notice>
      )}
    </>
  )
}
