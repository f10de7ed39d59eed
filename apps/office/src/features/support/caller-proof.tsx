import { proveCaller, sendCallerCode } from '@lokseva/contract/support/desk/endpoints'
import type { DeskCandidate } from '@lokseva/contract/support/desk/schemas'
import { type SyntheticEvent, useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { DigitsInput } from '@lokseva/ui/fields/digits/digits-input.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'

type CallerProofProps = {
  candidate: DeskCandidate
  onChange: (candidate: DeskCandidate) => void
}

/** A code goes to the candidate, the caller says it, the member types it. */
export function CallerProof({ candidate, onChange }: CallerProofProps) {
  const { t, format } = useLanguage()
  const { candidateId, provedUntil, mobileNumber, emailId } = candidate
  const params = { candidateId }
  const [code, setCode] = useState('')
  const send = useAction((way: 'mobile' | 'email') =>
    call(sendCallerCode, { params, body: { way } }),
  )
  const sent = send.data
  const prove = useAction(
    () => call(proveCaller, { params, body: { codeId: sent!.codeId, code } }),
    { onDone: (proof) => onChange({ ...candidate, ...proof }), onFailed: () => setCode('') },
  )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void prove.run()
  }
  return (
    <Card heading={t('office.helpdesk.proof')}>
      {provedUntil ? (
        <p role="status">
          <Badge tone="good">
            {t('office.helpdesk.proof.proved', { time: format.time(new Date(provedUntil)) })}
          </Badge>
        </p>
      ) : (
        <>
          <p>{t('office.helpdesk.proof.text')}</p>
          <ActionFailed action={send} />
          <ButtonRow>
            {(['mobile', 'email'] as const).map((way) => (
              <Button
                key={way}
                variant="secondary"
                busy={send.busy}
                onClick={() => void send.run(way)}
              >
                {t('office.helpdesk.proof.send', {
                  to: way === 'mobile' ? mobileNumber : emailId,
                })}
              </Button>
            ))}
          </ButtonRow>
          {sent && (
            <form noValidate onSubmit={submit}>
              <p role="status">{t('office.helpdesk.proof.sent', { to: sent.to })}</p>
              <ActionFailed action={prove} />
              <Field id="caller-code" label={t('office.helpdesk.proof.code')}>
                <DigitsInput
                  width="short"
                  autoComplete="off"
                  maxLength={6}
                  value={code}
                  onChange={setCode}
                />
              </Field>
              <Button type="submit" busy={prove.busy} disabled={code.length !== 6}>
                {t('office.helpdesk.proof.check')}
              </Button>
            </form>
          )}
        </>
      )}
    </Card>
  )
}
