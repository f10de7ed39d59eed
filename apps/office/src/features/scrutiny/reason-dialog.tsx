import { listScrutinyReasons } from '@lokseva/contract/scrutiny/endpoints'
import { scrutinyLimits, type ScrutinyDecision } from '@lokseva/contract/scrutiny/schemas'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextArea } from '@lokseva/ui/fields/text-area.tsx'
import { ActionDialog } from '#office-kit/dialogs/action-dialog.tsx'
import { useTypedFault } from '#office-kit/use-typed-fault.ts'

type ReasonDialogProps = {
  decision: Exclude<ScrutinyDecision, 'Approved'>
  onDecide: (reason: { en: string; mr: string }) => void
  onClose: () => void
}

export const useReasons = () =>
  useQuery({
    queryKey: ['scrutiny-reasons'],
    queryFn: ({ signal }) => call(listScrutinyReasons, undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Keys that take a reason of the stock. */
const DIGITS = '1234567890'

/** A reason of the stock, in both languages, edited before it is sent. */
export function ReasonDialog({ decision, onDecide, onClose }: ReasonDialogProps) {
  const { t, language } = useLanguage()
  const reasons = useReasons().data ?? []
  const [en, setEn] = useState('')
  const [mr, setMr] = useState('')
  const reason = { en: en.trim(), mr: mr.trim() }
  const faultOf = useTypedFault(scrutinyLimits.reasonLength)
  const faults = { en: faultOf(en), mr: faultOf(mr) }
  const isWhole = reason.en !== '' && reason.mr !== '' && !faults.en && !faults.mr
  const isAsking = decision === 'Ask_Senior'
  const form = useRef<HTMLFormElement>(null)
  /** How often a reason was taken by its key. */
  const [taken, setTaken] = useState(0)
  const take = (text: { en: string; mr: string }) => {
    setEn(text.en)
    setMr(text.mr)
  }
  const takeByKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof HTMLTextAreaElement) return
    const text = reasons[DIGITS.indexOf(event.key)]?.text
    if (!text) return
    event.preventDefault()
    take(text)
    setTaken(taken + 1)
  }
  // The reason is there: Enter decides, and Shift and Tab lead back to its words.
  useEffect(() => {
    if (taken === 0) return
    form.current?.closest('dialog')?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }, [taken])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isWhole) onDecide(reason)
  }
  return (
    <ActionDialog
      heading={
        isAsking
          ? t('office.scrutiny.reason.senior')
          : `${t(`scrutiny.finding.${decision}`)} · ${t('office.scrutiny.reason.heading')}`
      }
      onClose={onClose}
      action={
        <Button type="submit" form="reason" disabled={!isWhole}>
          {t(isAsking ? 'office.scrutiny.reason.ask' : 'office.scrutiny.reason.send')}
        </Button>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its buttons */}
      <form ref={form} id="reason" className="bench-reason" onSubmit={submit} onKeyDown={takeByKey}>
        <div className="bench-stock" role="group" aria-label={t('office.scrutiny.reason.stock')}>
          {reasons.map(({ id, text }, index) => (
            <Button
              key={id}
              variant="secondary"
              data-first-focus={index === 0 || undefined}
              onClick={() => take(text)}
            >
              {index < DIGITS.length && <kbd aria-hidden="true">{DIGITS[index]}</kbd>}
              <span>{text[language]}</span>
            </Button>
          ))}
        </div>
        <Field
          id="reason-en"
          label={t('office.inEnglish')}
          {...(faults.en && { error: faults.en })}
        >
          <TextArea
            lang="en"
            rows={2}
            maxLength={scrutinyLimits.reasonLength}
            value={en}
            onChange={(event) => setEn(event.target.value)}
          />
        </Field>
        <Field
          id="reason-mr"
          label={t('office.inMarathi')}
          {...(faults.mr && { error: faults.mr })}
        >
          <TextArea
            lang="mr"
            rows={2}
            maxLength={scrutinyLimits.reasonLength}
            value={mr}
            onChange={(event) => setMr(event.target.value)}
          />
        </Field>
      </form>
    </ActionDialog>
  )
}
