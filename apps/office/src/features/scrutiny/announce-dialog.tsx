import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { DateInput } from '@lokseva/ui/fields/date-input.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { ActionDialog } from '#office-kit/action-dialog.tsx'
import { AskApproval } from '#office-kit/ask-approval.tsx'

type AnnounceDialogProps = {
  advertisementId: number
  /** On which the stage begins, where it is published already. */
  day: string | null
  onClose: () => void
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The days of the stage first, then what a second person will see. */
export function AnnounceDialog({ advertisementId, day, onClose }: AnnounceDialogProps) {
  const t = useT()
  const queries = useQueryClient()
  const [startDay, setStart] = useState(day ?? '')
  const [endDay, setEnd] = useState('')
  const [settledUntil, setUntil] = useState<string>()
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
          disabled={!isDay(startDay) || !isDay(endDay)}
          onClick={() => setUntil(new Date().toISOString())}
        >
          {t('office.scrutiny.announce.next')}
        </Button>
      }
    >
      <p>{t('office.scrutiny.announce.about')}</p>
      <Field id="announce-from" label={t('office.scrutiny.announce.from')}>
        <DateInput value={startDay} onChange={setStart} />
      </Field>
      <Field id="announce-to" label={t('office.scrutiny.announce.to')}>
        <DateInput value={endDay} onChange={setEnd} />
      </Field>
    </ActionDialog>
  )
}
