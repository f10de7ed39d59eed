import type {
  ViewLine,
  ViewSection as Section,
  ViewTable,
} from '@lokseva/contract/profile-view/schemas'
import { pages } from '@lokseva/contract/site/pages'
import { Fragment } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { ActionOf } from '@lokseva/ui/actions/action-of.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { type Column, DataTable } from '@lokseva/ui/data/data-table.tsx'

type ViewSectionProps = { section: Section; changeable?: boolean }

/**
 * A part of the profile: questions with their answers, then its lists, and the way to change them.
 * One of which nothing was asked is left out.
 */
export function ViewSection({ section, changeable = false }: ViewSectionProps) {
  const { language } = useLanguage()
  const { heading, lines, tables } = section
  if (lines.length === 0 && tables.length === 0) return null
  return (
    <Card
      heading={heading[language]}
      aside={changeable && <ChangeLink {...section} heading={heading[language]} />}
    >
      {lines.length > 0 && (
        <dl className="view-lines">
          {lines.map(({ id, reference, label, value }) => (
            <div key={id}>
              <dt>
                {reference && <span className="field-reference">{reference}</span>}{' '}
                {label[language]}
              </dt>
              <dd>{value[language]}</dd>
            </div>
          ))}
        </dl>
      )}
      {tables.map((table) => (
        <ViewRows key={table.id} table={table} heading={heading[language]} />
      ))}
    </Card>
  )
}

type ChangeLinkProps = Pick<Section, 'id' | 'step'> & {
  heading: string
  /** Away from its heading it says itself what it changes. */
  alone?: boolean
}

/** To the step and the section in it; from there the way leads back here. */
export function ChangeLink({ id, step, heading, alone }: ChangeLinkProps) {
  const { t } = useLanguage()
  return (
    <Link
      className="view-change"
      to={`${pages.profileStep.replace('{step}', step)}?section=${id}`}
      state={{ from: pages.profileView }}
      data-screen-only
    >
      {alone ? (
        `${t('profile-view.change')}: ${heading}`
      ) : (
        <ActionOf of={heading}>{t('profile-view.change')}</ActionOf>
      )}
    </Link>
  )
}

type Row = ViewTable['rows'][number]

function ViewRows({ table, heading }: { table: ViewTable; heading: string }) {
  const { language } = useLanguage()
  if (table.rows.length === 0) return <p>{table.empty[language]}</p>
  const columns = table.columns
    .map(({ id, label, leads }, index): Column<Row> => ({
      key: id,
      label: label[language],
      render: ({ cells }) => <Cell lines={cells[index] ?? []} leads={leads} />,
    }))
    // A column in which no row says anything takes the room of the others.
    .filter((_, index) => table.rows.some(({ cells }) => (cells[index] ?? []).length > 0))
  return (
    <DataTable
      caption={table.heading[language]}
      isCaptionHidden={table.heading[language] === heading}
      columns={columns}
      rows={table.rows}
      rowKey={({ id }) => id}
    />
  )
}

/** A question mark needs no colon after it. */
const asked = (label: string): string => (label.endsWith('?') ? label : `${label}:`)

/** What belongs together, each answer after its question; one that leads stands alone. */
function Cell({ lines, leads }: { lines: readonly ViewLine[]; leads: readonly string[] }) {
  const { language } = useLanguage()
  return (
    <div className="view-cell">
      {lines.map(({ id, label, value }, index) => (
        <Fragment key={id}>
          {index === 0 && leads.includes(id) ? (
            <strong>{value[language]}</strong>
          ) : (
            <span>
              <span className="view-question">{asked(label[language])}</span> {value[language]}
            </span>
          )}
        </Fragment>
      ))}
    </div>
  )
}
