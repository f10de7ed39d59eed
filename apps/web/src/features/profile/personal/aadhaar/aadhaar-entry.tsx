import type { AadhaarVerified } from '@lokseva/contract/proofs/schemas'
import { type KeyboardEvent, useEffect, useId } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { FormErrors } from '@lokseva/form-kit/form/form-errors.tsx'
import { FormField } from '@lokseva/form-kit/form/form-field.tsx'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { AadhaarCode } from './aadhaar-code.tsx'
import { aadhaarReferences, useAadhaarForm } from './aadhaar-form.ts'
import { AadhaarNumberInput } from './aadhaar-number-input.tsx'
import { ConsentTick } from './consent-tick.tsx'
import { useAadhaarCheck } from './use-aadhaar-check.ts'

type AadhaarEntryProps = {
  /** Takes the focus as soon as it stands, where a button opened it. */
  opened: boolean
  onVerified: (answer: AadhaarVerified) => void
  onCheckOff: () => void
  /** Keeps the Aadhaar verified before, where there is one. */
  onKeep?: () => void
}

/** Number, name, consent, then the code. */
export function AadhaarEntry({ opened, onKeep, ...outcome }: AadhaarEntryProps) {
  const t = useT()
  const inWords = useErrorWords()
  const mainId = useId()
  const form = useAadhaarForm()
  const check = useAadhaarCheck({ form, ...outcome })
  const { sent, busy, trouble } = check
  const isFixed = sent !== undefined || busy === 'sending'
  useEffect(() => {
    if (opened) form.focus('number')
  }, [form, opened])

  const next = () => void (sent ? check.verify() : check.send())
  const tryAgain = () => {
    // The notice with its button goes as soon as the next try begins.
    document.getElementById(mainId)?.focus()
    next()
  }
  const change = () => {
    check.endCode()
    form.focus('number')
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    // Enter here means the next step of the proof, not saving the page around it.
    event.preventDefault()
    next()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in the boxes
    <div
      className="aadhaar-entry"
      role="group"
      aria-label={t('personal.section.aadhaar')}
      onKeyDown={onEnter}
    >
      <p>
        <Badge tone="caution">{t('personal.aadhaar.notValidated')}</Badge>
      </p>
      <FormErrors form={form} />
      <FormField
        form={form}
        name="number"
        reference={aadhaarReferences.number}
        label={t('personal.aadhaar.number')}
        help={t('personal.aadhaar.number.help')}
      >
        {(field) => <AadhaarNumberInput field={field} readOnly={isFixed} />}
      </FormField>
      <FormField
        form={form}
        name="name"
        reference={aadhaarReferences.name}
        label={t('personal.aadhaar.name')}
        help={t('personal.aadhaar.name.help')}
      >
        {({ input }) => <TextInput {...input} autoComplete="name" />}
      </FormField>
      <ConsentTick form={form} disabled={isFixed} />
      <p className="field-help">{t('personal.aadhaar.kept')}</p>
      <p role="status" className="aadhaar-status">
        {sent && t('personal.aadhaar.codeSent')}
      </p>
      {trouble && (
        <Notice tone={trouble.tone} announce>
          <p>
            {typeof trouble.words === 'string' ? t(trouble.words) : inWords(trouble.words.error)}
          </p>
          {trouble.mayTryAgain && (
            <Button variant="secondary" busy={busy !== undefined} onClick={tryAgain}>
              {t('app.retry')}
            </Button>
          )}
        </Notice>
      )}
      {sent && <AadhaarCode key={sent.txn} buttonId={mainId} check={check} until={sent.until} />}
      <ButtonRow>
        {sent ? (
          <Button variant="secondary" onClick={change}>
            {t('personal.aadhaar.change')}
          </Button>
        ) : (
          <Button
            id={mainId}
            busy={busy === 'sending'}
            busyLabel={t('personal.aadhaar.sending')}
            onClick={next}
          >
            {trouble?.tone === 'caution'
              ? t('personal.aadhaar.sendAgain')
              : t('personal.aadhaar.sendCode')}
          </Button>
        )}
        {onKeep && (
          <Button variant="quiet" onClick={onKeep}>
            {t('personal.aadhaar.changeConfirm.cancel')}
          </Button>
        )}
      </ButtonRow>
    </div>
  )
}
