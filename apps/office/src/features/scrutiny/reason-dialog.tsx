import { listScrutinyReasons } from '@lokseva/contract/scrutiny/endpoints'
import { scrutinyLimits, type ScrutinyDecision } from '@lokseva/contract/scrutiny/schemas'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextArea } from '@lokseva/ui/fields/text-area.tsx'
import { ActionDialog } from '#office-kit/action-dialog.tsx'

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

/** A reason of the stock, in both languages, edited before it is sent. */
export function ReasonDialog({ decision, onDecide, onClose }: ReasonDialogProps) {
  const { t, language } = useLanguage()
  const reasons = useReasons().data ?? []
  const [en, setEn] = useState('')
  const [mr, setMr] = useState('')
  const reason = { en: en.trim(), mr: mr.trim() }
  const isWhole = reason.en !== '' && reason.mr !== ''
  const isAsking = decision === 'Ask_Senior'
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isWhole) onDecide(reason)
  }
  return (
    <ActionDialog
      heading={`${t(`scrutiny.finding.${decision}`)} · ${t(
        isAsking ? 'office.scrutiny.reason.senior' : 'office.scrutiny.reason.heading',
      )}`}
      onClose={onClose}
      action={
        <Button type="submit" form="reason" disabled={!isWhole}>
          {t(isAsking ? 'office.scrutiny.reason.ask' : 'office.scrutiny.reason.send')}
        </Button>
      }
    >
      <form id="reason" className="bench-reason" onSubmit={submit}>
        <div className="bench-stock" role="group" aria-label={t('office.scrutiny.reason.stock')}>
          {reasons.map(({ id, text }, index) => (
            <Button
              key={id}
              variant="secondary"
              data-first-focus={index === 0 || undefined}
              onClick={() => {
                setEn(text.en)
                setMr(text.mr)
              }}
            >
              {text[language]}
            </Button>
          ))}
        </div>
        <Field id="reason-en" label={t('office.inEnglish')}>
          <TextArea
            lang="en"
            rows={2}
            maxLength={scrutinyLimits.reasonLength}
            value={en}
            onChange={(event) => setEn(event.target.value)}
          />
        </Field>
        <Field id="reason-mr" label={t('office.inMarathi')}>
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
