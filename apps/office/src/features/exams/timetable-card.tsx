import type { ExamDesk } from '@lokseva/contract/papers/desk/schemas'
import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { approvalPath } from '#office-kit/paths.ts'
import { PapersTable } from './papers-table.tsx'
import { TimetableDialog } from './timetable-dialog.tsx'

/** The papers of an examination, and the way to change them. */
export function TimetableCard({ desk }: { desk: ExamDesk }) {
  const t = useT()
  const [isChanging, setChanging] = useState(false)
  const { timetable, timetableRequest: request } = desk
  return (
    <Card heading={t('office.exams.step.timetable')}>
      <PapersTable papers={timetable} />
      {request ? (
        <Notice tone="info">
          <p>
            {t('office.exams.timetable.asked')}{' '}
            <Link to={approvalPath(request.id)}>
              {t('office.exams.timetable.request', { number: request.number })}
            </Link>
          </p>
        </Notice>
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
