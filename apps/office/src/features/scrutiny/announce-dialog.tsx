import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { isCalendarDay } from '@lokseva/ui/fields/date-text.ts'
import { ActionDialog } from '#office-kit/action-dialog.tsx'
import { AskApproval } from '#office-kit/ask-approval.tsx'
import { DayField } from '#office-kit/day-field.tsx'

type AnnounceDialogProps = {
  advertisementId: number
  /** On which the stage begins, where it is published already. */
  day: string | null
  onClose: () => void
}

/** The days of the stage first, then what a second person will see. */
export function AnnounceDialog({ advertisementId, day, onClose }: AnnounceDialogProps) {
  const t = useT()
  const queries = useQueryClient()
  const [startDay, setStart] = useState(day ?? '')
  const [endDay, setEnd] = useState('')
  const [settledUntil, setUntil] = useState<string>()
  const isEndBefore = isCalendarDay(startDay) && isCalendarDay(endDay) && endDay < startDay
  if (settledUntil)
    return (
      <AskApproval
        kind="scrutiny.announce"
        payload={{ advertisementId, startDay, endDay, settledUntil }}
        onAsked={() => {
          void queries.invalidateQueries({ queryKey: ['scrutiny-queues'] })
          onClose()
        }}
        onClose={onClose}
      />
    )
  return (
    <ActionDialog
      heading={t('office.scrutiny.announce.heading')}
      onClose={onClose}
      action={
        <Button
          disabled={!isCalendarDay(startDay) || !isCalendarDay(endDay) || isEndBefore}
          onClick={() => setUntil(new Date().toISOString())}
        >
          {t('office.scrutiny.announce.next')}
        </Button>
      }
    >
      <p>{t('office.scrutiny.announce.about')}</p>
      <DayField
        id="announce-from"
        label={t('office.scrutiny.announce.from')}
        value={startDay}
        onChange={setStart}
      />
      <DayField
        id="announce-to"
        label={t('office.scrutiny.announce.to')}
        value={endDay}
        onChange={setEnd}
        error={isEndBefore && t('office.day.beforeFirst')}
      />
    </ActionDialog>
  )
}
