import type { ExamDesk } from '@lokseva/contract/papers/desk/schemas'
import { useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { WaitingRequest } from '#office-kit/approvals/waiting-request.tsx'
import { HandOutDialog } from './hand-out-dialog.tsx'
import { isHeld } from '../exams/is-held.ts'
import { useCards, useMakeCards } from '../use-exams.ts'

/** Cards made ahead of time, and handed out by two. */
export function CardButtons({ desk }: { desk: ExamDesk }) {
  const { t, language } = useLanguage()
  const { advertisementId, examDisplayId, seats } = desk.exam
  const exam = { advertisementId, examDisplayId }
  const request = desk.requests.find(({ kind }) => kind === 'exams.handOut')
  const [isHandingOut, setHandingOut] = useState(false)
  const isRunning = useCards(exam).data?.[0]?.state === 'running'
  const making = useMakeCards(exam)
  if (seats === 0 || isHeld(desk.exam)) return null
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
      {request && <WaitingRequest request={request} />}
      {desk.handOut?.state === 'handing' && (
        <Notice tone="info">
          <p>{t('office.exams.handOut.handing')}</p>
        </Notice>
      )}
      {desk.handOut?.state === 'failed' && desk.handOut.failure && (
        <Notice tone="bad">
          <p>{t('office.exams.handOut.failed', { why: desk.handOut.failure[language] })}</p>
        </Notice>
      )}
      {!request && desk.handedOut === null && desk.handOut?.state !== 'handing' && (
        <Button onClick={() => setHandingOut(true)}>{t('office.exams.handOut')}</Button>
      )}
      {isHandingOut && (
        <HandOutDialog
          exam={exam}
          lastDay={desk.exam.lastDay}
          onClose={() => setHandingOut(false)}
        />
      )}
    </div>
  )
}
