import type { ApprovalPreview } from '@lokseva/contract/approvals/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { type Column, DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import './approval-preview.css'
import { changedWords } from './changed-words.ts'
import { Figure } from '../figure.tsx'

type Change = ApprovalPreview['changes'][number]
/** From so many on each part stands under a heading of its own, which folds it. */
const MANY = 40

type PreviewChangesProps = {
  changes: Change[]
  /** What the two columns are called, where not now and then. */
  columns?: { before: string; after: string } | undefined
  /** Where much else is to be done below it. */
  folded?: boolean
}

/**
 * What is now beside what would be then, part by part; only what differs is marked. Of what is all
 * new only the one column is shown.
 */
export function PreviewChanges({ changes, columns, folded = false }: PreviewChangesProps) {
  const { language } = useLanguage()
  if (changes.length < MANY || changes.some(({ part }) => !part))
    return <ChangeTable changes={changes} columns={columns} />
  const parts = Map.groupBy(changes, ({ part }) => part![language])
  return Array.from(parts, ([name, of]) => (
    <details key={name} className="change-part" open={!folded}>
      <summary>
        {name} <span>{of.length}</span>
      </summary>
      <ChangesOfPart
        changes={of.map(({ what, before, after, language: written }) => ({
          what,
          before,
          after,
          ...(written && { language: written }),
        }))}
        columns={columns}
      />
    </details>
  ))
}

const OF = ' · '

/** Of a part with much to read each post, document or question is folded under its name. */
function ChangesOfPart({ changes, columns }: ChangeTableProps) {
  const { language } = useLanguage()
  if (changes.length < MANY) return <ChangeTable changes={changes} columns={columns} />
  const of = (text: string) => text.slice(0, Math.max(0, text.indexOf(OF)))
  const label = (text: string) =>
    text.includes(OF) ? text.slice(text.indexOf(OF) + OF.length) : text
  const groups = Map.groupBy(changes, ({ what }) => of(what[language]))
  return Array.from(groups, ([name, lines]) => {
    const shown = lines.map(({ what, ...each }) => ({
      ...each,
      what: { en: label(what.en), mr: label(what.mr) },
    }))
    if (name === '') return <ChangeTable key={name} changes={shown} columns={columns} />
    return (
      <details key={name} className="change-part change-group">
        <summary>
          {name} <span>{lines.length}</span>
        </summary>
        <ChangeTable changes={shown} columns={columns} />
      </details>
    )
  })
}

type ChangeTableProps = Pick<PreviewChangesProps, 'changes'> & {
  columns: PreviewChangesProps['columns']
}

function ChangeTable({ changes, columns }: ChangeTableProps) {
  const { t, language } = useLanguage()
  const none = (
    <span role="img" aria-label={t('office.preview.nothing')}>
      –
    </span>
  )
  const rows = underParts(changes)
  const places = new Map(rows.map((row, index) => [row, index]))
  const now: Column<Change> = {
    key: 'before',
    label: columns?.before ?? t('office.preview.now'),
    render: ({ before, after }) =>
      before ? <Before text={before[language]} next={after?.[language]} /> : none,
  }
  return (
    <DataTable
      caption={t('office.preview.changes')}
      isCaptionHidden
      rows={rows}
      // Two lines may say the same of two parts.
      rowKey={(row) => places.get(row)!}
      columns={[
        {
          key: 'what',
          label: t('office.preview.where'),
          render: ({ part, what }) => (
            <div className="change-what">
              {part && <span>{part[language]}</span>}
              <strong>{what[language]}</strong>
            </div>
          ),
        },
        ...(changes.some(({ before }) => before) ? [now] : []),
        {
          key: 'after',
          label: columns?.after ?? t('office.preview.then'),
          render: ({ before, after, language: written }) =>
            after ? (
              <After text={after[language]} last={before?.[language]} language={written} />
            ) : (
              none
            ),
        },
      ]}
    />
  )
}

/** A part is named once, where it begins. */
const underParts = (changes: readonly Change[]): Change[] =>
  changes.map(({ part, ...change }, index) =>
    part && part.en !== changes[index - 1]?.part?.en ? { ...change, part } : change,
  )

function Before({ text, next }: { text: string; next: string | undefined }) {
  const { head, before, tail } = changedWords(text, next ?? '')
  const marked = before.trimStart()
  return (
    <span className="change-text">
      {head + gapBefore(before)}
      {marked && <del className="change-before">{marked}</del>}
      {tail}
    </span>
  )
}

type AfterProps = { text: string; last: string | undefined; language: 'en' | 'mr' | undefined }

function After({ text, last, language }: AfterProps) {
  const { head, after, tail } = changedWords(last ?? '', text)
  const marked = after.trimStart()
  return (
    <span className="change-text" lang={language}>
      {head + gapBefore(after)}
      {marked && <ins className="change-after">{marked}</ins>}
      {tail}
    </span>
  )
}

/** A gap is not marked. */
const gapBefore = (text: string): string => text.slice(0, text.length - text.trimStart().length)

/** Sentences, and what figures count beside them. */
export function PreviewTouches({ touches }: Pick<ApprovalPreview, 'touches'>) {
  const { language } = useLanguage()
  const counted = touches.filter(({ figure }) => figure)
  const sentences = touches.filter(({ figure }) => !figure)
  return (
    <>
      {counted.length > 0 && (
        <dl className="touch-figures">
          {counted.map(({ figure, ...label }) => (
            <div key={label.en}>
              <dt>{label[language]}</dt>
              <dd>
                <Figure figure={figure!} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {sentences.length > 0 && (
        <ul className="page-list touch-list">
          {sentences.map((each) => (
            <li key={each.en}>{each[language]}</li>
          ))}
        </ul>
      )}
    </>
  )
}

export function PreviewChecks({ checks }: Pick<ApprovalPreview, 'checks'>) {
  const { language } = useLanguage()
  return (
    <ul className="preview-checks">
      {checks.map(({ level, text }) => (
        <li key={text.en}>
          <Badge tone={level === 'ok' ? 'good' : 'caution'}>{text[language]}</Badge>
        </li>
      ))}
    </ul>
  )
}
