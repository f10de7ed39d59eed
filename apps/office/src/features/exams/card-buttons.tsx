import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ActionFailed } from '#office-kit/action-failed.tsx'
import { HandOutDialog } from './hand-out-dialog.tsx'
import { useCards, useMakeCards, type OfExam } from './use-exams.ts'

type CardButtonsProps = { exam: OfExam; hasSeats: boolean; isHandedOut: boolean }

/** Cards made ahead of time, and handed out by two. */
export function CardButtons({ exam, hasSeats, isHandedOut }: CardButtonsProps) {
  const t = useT()
  const [isHandingOut, setHandingOut] = useState(false)
  const isRunning = useCards(exam).data?.[0]?.state === 'running'
  const making = useMakeCards(exam)
  if (!hasSeats) return null
  return (
    <div className="exams-buttons">
      <ActionFailed action={making} />
      <Button
        variant="secondary"
        busy={making.busy}
        disabled={isRunning}
        onClick={() => void making.run()}
      >
        {t('office.exams.cards.make')}
      </Button>
      {!isHandedOut && (
        <Button onClick={() => setHandingOut(true)}>{t('office.exams.handOut')}</Button>
      )}
      {isHandingOut && <HandOutDialog exam={exam} onClose={() => setHandingOut(false)} />}
    </div>
  )
}
