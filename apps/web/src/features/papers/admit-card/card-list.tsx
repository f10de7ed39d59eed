import type { ExamDisplayName } from '@lokseva/contract/papers/schemas'
import { useFormat, useT } from '@lokseva/browser/language/language-provider.tsx'
import { ActionOf } from '@lokseva/ui/actions/action-of.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { EmptyState } from '@lokseva/ui/feedback/empty-state.tsx'
import { PdfButton } from '../pdf-button.tsx'
import { FetchedPaper } from '../sheet/fetched-paper.tsx'
import { cardFileName, fetchCardPdf, useExamDisplayNames } from './use-admit-card.ts'
import { cardPath } from './which-card.ts'
import './card-list.css'

export type CardListProps = { applicationId: string; examId: number }

/** Several cards, by the names of their examinations. */
export function CardList({ applicationId, examId }: CardListProps) {
  const t = useT()
  const format = useFormat()
  const names = useExamDisplayNames(examId)
  const daysOf = ({ firstDay, lastDay }: ExamDisplayName) => {
    if (firstDay === null || lastDay === null) return ''
    const first = format.date(firstDay)
    return firstDay === lastDay ? first : `${first} – ${format.date(lastDay)}`
  }
  const wording = {
    loading: t('papers.card.loading'),
    failed: t('papers.card.failed'),
    none: t('papers.card.none'),
    noneText: t('papers.card.noneText'),
  }
  return (
    <FetchedPaper
      query={names}
      wording={wording}
      isPart
      render={(cards) =>
        cards.length === 0 ? (
          <EmptyState icon="document" heading={wording.none}>
            <p>{wording.noneText}</p>
          </EmptyState>
        ) : (
          <>
            <p>{t('papers.card.several')}</p>
            <DataTable
              caption={t('papers.card.list')}
              columns={[
                {
                  key: 'exam',
                  label: t('papers.card.exam'),
                  long: true,
                  render: (card) => (
                    <>
                      <strong>{card.label}</strong>
                      <span className="card-where">
                        {[daysOf(card), card.venueName].filter(Boolean).join(' · ')}
                      </span>
                    </>
                  ),
                },
              ]}
              rows={cards}
              rowKey={({ id }) => id}
              actions={{
                label: t('papers.card.actions'),
                render: ({ id, label, isReadOnly }) => (
                  <CardActions
                    which={{ applicationId, examDisplayId: id }}
                    label={label}
                    isReadOnly={isReadOnly}
                  />
                ),
              }}
            />
          </>
        )
      }
    />
  )
}

type CardActionsProps = {
  which: { applicationId: string; examDisplayId: number }
  label: string
  isReadOnly: boolean
}

function CardActions({ which, label, isReadOnly }: CardActionsProps) {
  const t = useT()
  return (
    <ButtonRow>
      <LinkButton variant="secondary" to={cardPath(which)}>
        <ActionOf of={label}>{t('papers.show')}</ActionOf>
      </LinkButton>
      <PdfButton
        variant="secondary"
        ability={{ allowed: !isReadOnly }}
        fetchPdf={fetchCardPdf(which)}
        fileName={cardFileName}
        of={label}
      />
    </ButtonRow>
  )
}
