import type { Objection } from '@lokseva/contract/objections/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { type Column, DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import { useAnswerWords } from '../answer-words.ts'
import { DocketBars } from './docket-bars.tsx'
import { ObjectionDocket } from './objection-docket.tsx'

type ObjectionListProps = {
  objections: readonly Objection[]
  /** Only to be looked at: another one is being written. */
  isWriting: boolean
  onEdit: (objection: Objection) => void
  onChanged: () => void
}

/** Each objection with how it stands, the newest first; higher than the table may be, it is scrolled. */
export function ObjectionList(props: ObjectionListProps) {
  const { objections, isWriting, onEdit, onChanged } = props
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
          <span>{t('objections.list.master', { number: each.masterQueSrNum })}</span>
        </span>
      ),
    },
    {
      key: 'says',
      label: t('objections.list.says'),
      render: (each) => (
        <span className="objection-what">
          <strong>{each.objectionTypeName}</strong>
          <span>
            {t('objections.list.key')}: <b>{inWords(each.answerInAnswerKey)}</b>
          </span>
          <span>
            {t('objections.list.answer')}: <b>{inWords(each.candidateAnswer)}</b>
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      label: t('objections.list.state'),
      render: (each) => <DocketBars objection={each} />,
    },
    {
      key: 'fees',
      label: t('objections.list.fees'),
      numeric: true,
      render: ({ fees, isFeesPaid }) => (
        <span className="objection-fee">
          {format.money(fees)}
          {isFeesPaid && (
            <span data-paid>
              <Icon name="check" size={16} /> {t('objections.list.paid')}
            </span>
          )}
        </span>
      ),
    },
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
          <ObjectionDocket
            objection={each}
            isWriting={isWriting}
            onEdit={() => onEdit(each)}
            onChanged={onChanged}
          />
        )}
      />
    </div>
  )
}
