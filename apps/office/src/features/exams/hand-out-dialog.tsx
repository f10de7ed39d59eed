import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { todayInIndia } from '@lokseva/form-kit/today-in-india.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { DateInput } from '@lokseva/ui/fields/date-input.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { ActionDialog } from '#office-kit/action-dialog.tsx'
import { AskApproval } from '#office-kit/ask-approval.tsx'
import { useRefreshExams, type OfExam } from './use-exams.ts'

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

type HandOutDialogProps = {
  exam: OfExam
  /** Of its last paper: nobody needs a card after it. */
  lastDay: string | null
  onClose: () => void
}

/** The days first, then what a second person will see. */
export function HandOutDialog({ exam, lastDay, onClose }: HandOutDialogProps) {
  const t = useT()
  const refresh = useRefreshExams()
  const [startDay, setStart] = useState('')
  const [endDay, setEnd] = useState(lastDay ?? '')
  const [isReady, setReady] = useState(false)
  const isStartOver = isDay(startDay) && startDay < todayInIndia()
  const isEndBefore = isDay(startDay) && isDay(endDay) && endDay < startDay
  const isWhole = isDay(startDay) && isDay(endDay) && !isStartOver && !isEndBefore
  if (isReady)
    return (
      <AskApproval
        kind="exams.handOut"
        payload={{ ...exam, startDay, endDay }}
        onAsked={() => {
          refresh()
          onClose()
        }}
        onClose={onClose}
      />
    )
  return (
    <ActionDialog
      heading={t('office.exams.handOut')}
      onClose={onClose}
      action={
        <Button disabled={!isWhole} onClick={() => setReady(true)}>
          {t('office.exams.handOut.next')}
        </Button>
      }
    >
      <p>{t('office.exams.handOut.about')}</p>
      <Field
        id="hand-out-from"
        label={t('office.exams.handOut.from')}
        {...(isStartOver && { error: t('office.exams.handOut.wrong.from') })}
      >
        <DateInput value={startDay} onChange={setStart} />
      </Field>
      <Field
        id="hand-out-to"
        label={t('office.exams.handOut.to')}
        {...(isEndBefore && { error: t('office.exams.handOut.wrong.to') })}
      >
        <DateInput value={endDay} onChange={setEnd} />
      </Field>
    </ActionDialog>
  )
}
