import type { ExamDesk } from '@lokseva/contract/papers/desk/schemas'
import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { WaitingRequest } from '#office-kit/approvals/waiting-request.tsx'
import { PapersTable } from './papers-table.tsx'
import { TimetableDialog } from './timetable-dialog.tsx'

/** The papers of an examination, and the way to change them. */
export function TimetableCard({ desk }: { desk: ExamDesk }) {
  const t = useT()
  const [isChanging, setChanging] = useState(false)
  const { timetable, requests } = desk
  const request = requests.find(({ kind }) => kind === 'exams.timetable')
  return (
    <Card heading={t('office.exams.step.timetable')}>
      <PapersTable papers={timetable} />
      {request ? (
        <WaitingRequest request={request} />
      ) : (
        <div className="exams-actions">
          <Button variant="secondary" onClick={() => setChanging(true)}>
            {t('office.exams.timetable.change')}
          </Button>
        </div>
      )}
      {isChanging && <TimetableDialog desk={desk} onClose={() => setChanging(false)} />}
    </Card>
  )
}
