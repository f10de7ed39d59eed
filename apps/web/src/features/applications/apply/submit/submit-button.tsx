import { useFormat, useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { useDraftState } from '../../draft/applying-frame.tsx'

type SubmitButtonProps = {
  amount: number
  /** How many things are left to do; nothing is sent before. */
  left: number
  busy: boolean
  onSubmit: () => void
}

/** Submit and fees: it names the amount, and stands closed until everything is there. */
export function SubmitButton({ amount, left, busy, onSubmit }: SubmitButtonProps) {
  const t = useT()
  const format = useFormat()
  return (
    <Button
      wide
      disabled={left > 0 && !busy}
      busy={busy}
      busyLabel={t('apply.sending')}
      onClick={onSubmit}
    >
      {amount > 0 ? t('apply.submit', { amount: format.money(amount) }) : t('apply.submitFree')}
    </Button>
  )
}

/** Until when, and how long that still is. */
export function Deadline() {
  const t = useT()
  const format = useFormat()
  const { applnEndDate, daysLeft } = useDraftState().advert.details
  const days = daysLeft ?? 0
  return (
    <p className="select-hint deadline">
      <strong>{t('apply.deadline', { day: format.date(applnEndDate) })}</strong>{' '}
      {days === 0 ? t('apply.deadline.today') : t('apply.deadline.left', { days })}
    </p>
  )
}
