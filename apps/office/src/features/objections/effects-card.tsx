import type { DocketQuestion } from '@lokseva/contract/objections/docket/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { shortAnswer } from './answer-words.ts'

/** Whom each decision reaches, and what goes back. */
export function EffectsCard({ question }: { question: DocketQuestion }) {
  const { t, format } = useLanguage()
  const { answer, waiting, change } = question
  const number = (count: number) => format.number(count)
  const rows = [
    { key: 'told', keep: number(waiting), change: number(waiting) },
    { key: 'refund', keep: format.money(0), change: format.money(change.refund) },
    { key: 'scored', keep: number(0), change: number(change.candidates) },
  ] as const
  const kept = answer === 'X' ? t('office.objections.cancelledOption') : shortAnswer(answer)
  return (
    <Card heading={t('office.objections.effects')}>
      <DataTable
        caption={t('office.objections.effects')}
        isCaptionHidden
        rows={[...rows]}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'what',
            label: t('office.objections.effects'),
            heading: <span className="visually-hidden">{t('office.objections.effects')}</span>,
            render: ({ key }) => t(`office.objections.effects.${key}`),
          },
          {
            key: 'keep',
            label: t('office.objections.effects.keep', { answer: kept }),
            numeric: true,
            render: (row) => row.keep,
          },
          {
            key: 'change',
            label: t('office.objections.effects.change'),
            numeric: true,
            render: (row) => row.change,
          },
        ]}
      />
    </Card>
  )
}
