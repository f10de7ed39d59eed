import { beginCardBatch } from '@lokseva/contract/papers/desk/endpoints'
import { useState } from 'react'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { ActionFailed } from '#office-kit/action-failed.tsx'
import { HandOutDialog } from './hand-out-dialog.tsx'
import { useCards, useRefreshExams, type OfExam } from './use-exams.ts'

type CardButtonsProps = { exam: OfExam; hasSeats: boolean; isHandedOut: boolean }

/** Cards made ahead of time, and handed out by two. */
export function CardButtons({ exam, hasSeats, isHandedOut }: CardButtonsProps) {
  const t = useT()
  const toast = useToasts()
  const refresh = useRefreshExams()
  const send = useSameRequest()
  const [isHandingOut, setHandingOut] = useState(false)
  const isRunning = useCards(exam).data?.[0]?.state === 'running'
  const making = useAction(() => send(beginCardBatch, { params: exam }), {
    onDone: () => {
      toast({ id: 'office.exams.cards.asked' }, 'good')
      refresh()
    },
  })
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
