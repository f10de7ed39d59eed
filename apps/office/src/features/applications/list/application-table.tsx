import type { ListOrder } from '@lokseva/contract/applications/desk/filter'
import type {
  ApplicationChoices,
  ListColumn,
  ListedApplication,
} from '@lokseva/contract/applications/desk/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { type Column, DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import type { Tone } from '@lokseva/ui/feedback/tone.ts'
import { applicationPath } from '#office-kit/paths.ts'
import { sortOf } from './orders.ts'

type Ticking = {
  ticked: ReadonlySet<string>
  onTick: (ids: readonly string[], isTicked: boolean) => void
}

type ApplicationTableProps = {
  advertisementId: number
  lines: ListedApplication[]
  columns: readonly ListColumn[]
  choices: ApplicationChoices | undefined
  /** Where lines can be ticked. */
  ticking?: Ticking
  /** Where the headings put the list in order. */
  sorting?: { order: ListOrder; onOrder: (order: ListOrder) => void }
}

const tones: Record<ListedApplication['status'], Tone> = {
  SUBMITTED: 'caution',
  FEES_PAID: 'good',
  REJECTED: 'bad',
  CANCELLED: 'info',
  OPTED_OUT: 'info',
}

/** Lines with a box to tick; the number leads to the application. */
export function ApplicationTable(props: ApplicationTableProps) {
  const { advertisementId, lines, columns, choices, ticking, sorting } = props
  const { t } = useLanguage()
  const all = useColumns(choices)
  const sorted = (column: ListColumn | 'number' | 'state') =>
    sorting ? sortOf(column, { ...sorting, choices }) : {}
  const number: Column<ListedApplication> = {
    key: 'number',
    label: t('office.applications.column.number'),
    render: ({ id, applicationNo }) => (
      <Link className="application-no" to={applicationPath(advertisementId, id)}>
        {applicationNo}
      </Link>
    ),
  }
  const state: Column<ListedApplication> = {
    key: 'state',
    label: t('office.applications.column.state'),
    render: ({ status }) => (
      <Badge tone={tones[status]}>{t(`office.applications.state.${status}`)}</Badge>
    ),
  }
  return (
    <div className="applications-table">
      <DataTable
        caption={t('office.applications.heading')}
        isCaptionHidden
        rows={lines}
        rowKey={({ id }) => id}
        columns={[
          ...(ticking ? [tickColumn(t, lines, ticking)] : []),
          { ...number, ...sorted('number') },
          // Before the columns that are chosen: where they need more room than there is, it is seen.
          { ...state, ...sorted('state') },
          ...columns.map((column) => ({ ...all[column], ...sorted(column) })),
        ]}
      />
    </div>
  )
}

type Translate = ReturnType<typeof useLanguage>['t']

function tickColumn(
  t: Translate,
  lines: readonly ListedApplication[],
  { ticked, onTick }: Ticking,
): Column<ListedApplication> {
  const ids = lines.map(({ id }) => id)
  const label = t('office.applications.select.page')
  return {
    key: 'tick',
    label,
    heading: (
      <input
        type="checkbox"
        aria-label={label}
        checked={ids.length > 0 && ids.every((id) => ticked.has(id))}
        onChange={(event) => onTick(ids, event.target.checked)}
      />
    ),
    render: ({ id, applicationNo }) => (
      <input
        type="checkbox"
        aria-label={t('office.applications.select.row', { number: applicationNo })}
        checked={ticked.has(id)}
        onChange={(event) => onTick([id], event.target.checked)}
      />
    ),
  }
}

function useColumns(
  choices: ApplicationChoices | undefined,
): Record<ListColumn, Column<ListedApplication>> {
  const { t, language, format } = useLanguage()
  const named = (list: ApplicationChoices['centres'] | undefined, id: number | null) =>
    list?.find((each) => each.id === id)?.name[language] ?? '–'
  const column = (
    key: ListColumn,
    render: Column<ListedApplication>['render'],
    numeric = false,
  ) => ({
    key,
    label: t(`office.applications.column.${key}`),
    render,
    numeric,
  })
  return {
    name: column('name', ({ name }) => (
      <span className="applications-name">{name?.[language] ?? '–'}</span>
    )),
    mobile: column('mobile', ({ mobileEnd }) => (mobileEnd ? `••••${mobileEnd}` : '–')),
    category: column('category', ({ categoryId, isDivyang }) =>
      [
        named(choices?.categories, categoryId),
        ...(isDivyang ? [t('office.applications.divyang')] : []),
      ].join(', '),
    ),
    district: column('district', ({ districtId }) => named(choices?.districts, districtId)),
    centre: column('centre', ({ centreId }) => named(choices?.centres, centreId)),
    posts: column('posts', ({ posts }) => posts, true),
    documents: column('documents', ({ documents }) => (
      <>
        {documents.asked > 0 && t('office.applications.sent', documents)}
        <small>{t(`office.applications.documents.${documents.state}`)}</small>
      </>
    )),
    fee: column('fee', ({ fee, amount }) =>
      fee === 'free'
        ? format.money(0)
        : `${format.money(amount)} ${t(`office.applications.fee.${fee}`)}`,
    ),
    submitted: column('submitted', ({ submittedAt }) => {
      const { date, time } = indiaMoment(format, submittedAt)
      return <time dateTime={submittedAt}>{`${date} ${time}`}</time>
    }),
  }
}
