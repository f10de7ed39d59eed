import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { todayInIndia } from '@lokseva/form-kit/today-in-india.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { isCalendarDay } from '@lokseva/ui/fields/dates/date-text.ts'
import { ActionDialog } from '#office-kit/dialogs/action-dialog.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import { DayField } from '#office-kit/fields/day-field.tsx'
import { useRefreshExams, type OfExam } from '../use-exams.ts'

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
  const isStartOver = isCalendarDay(startDay) && startDay < todayInIndia()
  const isEndBefore = isCalendarDay(startDay) && isCalendarDay(endDay) && endDay < startDay
  const isWhole = isCalendarDay(startDay) && isCalendarDay(endDay) && !isStartOver && !isEndBefore
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
      <DayField
        id="hand-out-from"
        label={t('office.exams.handOut.from')}
        value={startDay}
        onChange={setStart}
        error={isStartOver && t('office.exams.handOut.wrong.from')}
      />
      <DayField
        id="hand-out-to"
        label={t('office.exams.handOut.to')}
        value={endDay}
        onChange={setEnd}
        error={isEndBefore && t('office.day.beforeFirst')}
      />
    </ActionDialog>
  )
}
