import type { CardBatch } from '@lokseva/contract/papers/desk/schemas'
import { useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { applicationPath } from '#office-kit/paths.ts'
import { Shown } from '#office-kit/shown.tsx'
import { useCardFailures, useCards, useMakeCards, type OfExam } from '../use-exams.ts'

/** Cards of the last batch that could not be made; nothing where there are none. */
export function FailedCards({ exam }: { exam: OfExam }) {
  const batch = useCards(exam).data?.[0]
  return batch && batch.failed > 0 ? <Failed exam={exam} batch={batch} /> : null
}

function Failed({ exam, batch }: { exam: OfExam; batch: CardBatch }) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(true)
  const making = useMakeCards(exam)
  return (
    <Card heading={t('office.exams.cards.failed.heading')}>
      <p>{t('office.exams.cards.failed.about')}</p>
      <ActionFailed action={making} />
      {isOpen && <FailedTable exam={exam} batchId={batch.id} />}
      <div className="exams-actions">
        <Button
          variant="secondary"
          busy={making.busy}
          disabled={batch.state === 'running'}
          onClick={() => void making.run()}
        >
          {t('office.exams.cards.failed.again')}
        </Button>
        <Button variant="quiet" onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'office.exams.cards.failed.hide' : 'office.exams.cards.failed.show')}
        </Button>
      </div>
    </Card>
  )
}

function FailedTable({ exam, batchId }: { exam: OfExam; batchId: number }) {
  const { t } = useLanguage()
  const query = useCardFailures({ ...exam, batchId })
  return (
    <Shown query={query} failed={t('office.exams.failed')}>
      {(failures) => (
        <DataTable
          caption={t('office.exams.cards.failed.heading')}
          isCaptionHidden
          rows={failures}
          rowKey={({ applicationId }) => applicationId}
          columns={[
            {
              key: 'application',
              label: t('office.exams.cards.failed.application'),
              render: ({ applicationId, applicationNo }) => (
                <Link to={applicationPath(exam.advertisementId, applicationId)}>
                  <span className="exams-code">{applicationNo}</span>
                </Link>
              ),
            },
            {
              key: 'reason',
              label: t('office.exams.cards.failed.reason'),
              render: ({ reason }) => t(`office.exams.cards.failed.${reason}`),
            },
          ]}
        />
      )}
    </Shown>
  )
}
