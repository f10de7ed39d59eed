import type { DocketQuestion } from '@lokseva/contract/objections/docket/schemas'
import { officePages } from '@lokseva/contract/office/pages'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { useAnswerWords } from '../answer-words.ts'

type MarkedCardProps = {
  question: DocketQuestion
  /** Who may load what is missing. */
  mayLoad: boolean
}

/** How often each option is marked, and whose marks change if it becomes the answer. */
export function MarkedCard({ question, mayLoad }: MarkedCardProps) {
  const { t, format } = useLanguage()
  const inWords = useAnswerWords()
  const { marked } = question
  const missing = marked === null ? 'noSheets' : marked.outcomes === null ? 'noScheme' : null
  const note = missing && (
    <p className="docket-quiet">
      {t(`office.sheets.effect.${missing}`)}{' '}
      {mayLoad && (
        <Link to={officePages.answerSheets}>
          {t(
            missing === 'noSheets'
              ? 'office.sheets.effect.goTo'
              : 'office.sheets.effect.goToScheme',
          )}
        </Link>
      )}
    </p>
  )
  if (!marked) return <Card heading={t('office.sheets.marked', { sheets: 0 })}>{note}</Card>
  const heading = t('office.sheets.marked', { sheets: marked.sheets })
  const rows = [
    ...marked.options.map((people, at) => ({ key: String(at + 1), people })),
    { key: 'X', people: null },
    { key: 'none', people: marked.none },
    { key: 'several', people: marked.several },
  ]
  const outcomeOf = (key: string) => marked.outcomes?.find(({ answer }) => answer === key)
  return (
    <Card heading={heading}>
      <DataTable
        caption={heading}
        isCaptionHidden
        rows={rows.filter(({ key }) => key !== 'X' || marked.outcomes !== null)}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'answer',
            label: t('office.sheets.marked.answer'),
            render: ({ key }) => (
              <>
                {key === 'none' || key === 'several'
                  ? t(`office.sheets.marked.${key}`)
                  : inWords(key)}{' '}
                {marked.held.split('|').includes(key) && (
                  <Badge tone="info">{t('office.sheets.marked.held')}</Badge>
                )}
              </>
            ),
          },
          {
            key: 'people',
            label: t('office.sheets.marked.people'),
            numeric: true,
            render: ({ people }) => (people === null ? '–' : format.number(people)),
          },
          {
            key: 'outcome',
            label: t('office.sheets.marked.ifRight'),
            render: ({ key }) => {
              const outcome = outcomeOf(key)
              return outcome ? t('office.sheets.marked.outcome', outcome) : '–'
            },
          },
        ]}
      />
      {note}
    </Card>
  )
}
