import type { Objection } from '@lokseva/contract/objections/schemas'
import { useLanguage } from '#platform/language/language-provider.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import type { Tone } from '#ui/feedback/tone.ts'
import { useAnswerWords } from './answer-words.ts'
import { ObjectionDocket } from './objection-docket.tsx'

type ObjectionListProps = {
  objections: readonly Objection[]
  onEdit: (objection: Objection) => void
  onChanged: () => void
}

/** Each objection with how it stands, the newest first; higher than the table may be, it is scrolled. */
export function ObjectionList({ objections, onEdit, onChanged }: ObjectionListProps) {
  const { t, format } = useLanguage()
  const inWords = useAnswerWords()
  if (objections.length === 0) return <p className="objections-none">{t('objections.none')}</p>
  const columns: Column<Objection>[] = [
    {
      key: 'question',
      label: t('objections.list.question'),
      render: (each) => (
        <span className="objection-what">
          <strong>
            {t('objections.list.questionOf', { number: each.candidateSetQuestionSrno })}
          </strong>
          <span>
            {each.examSubjectName}, {each.examPaperSetName}
          </span>
        </span>
      ),
    },
    {
      key: 'type',
      label: t('objections.form.type'),
      render: ({ objectionTypeName }) => objectionTypeName,
    },
    {
      key: 'key',
      label: t('objections.list.key'),
      render: ({ answerInAnswerKey }) => inWords(answerInAnswerKey),
    },
    {
      key: 'answer',
      label: t('objections.list.answer'),
      render: ({ candidateAnswer }) => inWords(candidateAnswer),
    },
    {
      key: 'fees',
      label: t('objections.list.fees'),
      numeric: true,
      render: ({ fees }) => format.money(fees),
    },
    { key: 'state', label: t('objections.list.state'), render: (each) => <State of={each} /> },
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <div className="objections-list" role="region" aria-label={t('objections.list')} tabIndex={0}>
      <DataTable
        caption={t('objections.list.count', { count: objections.length })}
        columns={columns}
        rows={objections.toReversed()}
        rowKey={({ id }) => id}
        renderBelow={(each) => (
          <ObjectionDocket objection={each} onEdit={() => onEdit(each)} onChanged={onChanged} />
        )}
      />
    </div>
  )
}

const tones: Record<Objection['state'], Tone> = {
  UNPAID: 'caution',
  PAID: 'info',
  UPHELD: 'good',
  NOT_UPHELD: 'bad',
  WITHDRAWN: 'info',
  LAPSED: 'info',
}

function State({ of: { state, isBeingPaid } }: { of: Objection }) {
  const { t } = useLanguage()
  if (state === 'UNPAID' && isBeingPaid)
    return (
      <Badge tone="info" icon="clock">
        {t('objections.state.BEING_PAID')}
      </Badge>
    )
  return <Badge tone={tones[state]}>{t(`objections.state.${state}`)}</Badge>
}
