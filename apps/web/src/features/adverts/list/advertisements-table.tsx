import type { AdvertisementSummary } from '@lokseva/contract/adverts/schemas'
import { useLanguage } from '#platform/language/language-provider.tsx'
import { noBreak } from '#platform/language/no-break.ts'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { DataTable, type Column } from '#ui/data/data-table.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { advertPath, numberOf } from '../advert-words.ts'
import { DaysLeft } from '../days-left.tsx'
import { CandidateStatus } from './candidate-status.tsx'
import type { ListedAdvert } from './group-adverts.ts'

type AdvertisementsTableProps = { rows: ListedAdvert[]; isStatusPending: boolean }

/** The advertisements of a group: a table with its columns, each row drawn as a card. */
export function AdvertisementsTable({ rows, isStatusPending }: AdvertisementsTableProps) {
  const { t } = useLanguage()
  const columns = useColumns(isStatusPending)
  // One row is urged: the first with posts to apply for.
  const first = rows.find(({ advert, status }) => canApply(advert, status))
  return (
    <div className="advert-table">
      <DataTable
        caption={t('adverts.list.caption')}
        columns={columns}
        rows={rows}
        rowKey={({ advert }) => advert.id}
        actions={{
          label: t('adverts.list.actions'),
          render: (row) => (
            <LinkButton
              variant={row === first ? 'primary' : 'secondary'}
              to={advertPath(row.advert.id)}
            >
              {t('adverts.list.view')} <VisuallyHidden>{numberOf(row.advert)}</VisuallyHidden>
            </LinkButton>
          ),
        }}
      />
    </div>
  )
}

const canApply = (advert: AdvertisementSummary, status: ListedAdvert['status']): boolean =>
  advert.isOpen && status?.applicationId === null && status.eligiblePosts > 0

function useColumns(isPending: boolean): Column<ListedAdvert>[] {
  const { t, format } = useLanguage()
  return [
    {
      key: 'published',
      label: t('adverts.list.published'),
      render: ({ advert: { applnStartDate: day } }) => (
        <time dateTime={day}>{format.date(day)}</time>
      ),
    },
    {
      key: 'number',
      label: t('adverts.list.number'),
      render: ({ advert }) => numberOf(advert),
    },
    {
      key: 'name',
      label: t('adverts.list.name'),
      render: ({ advert: { name } }) => <span lang="en">{name}</span>,
    },
    {
      key: 'nameDvng',
      label: t('adverts.list.nameDvng'),
      render: ({ advert: { nameDvng } }) => <span lang="mr">{noBreak(nameDvng)}</span>,
    },
    {
      key: 'left',
      label: t('adverts.list.left'),
      render: ({ advert: { daysLeft, isOpen, applnEndDate } }) => (
        <span className="advert-left">
          {daysLeft !== null && <DaysLeft days={daysLeft} />}
          <time className="advert-end" dateTime={applnEndDate}>
            {t(isOpen ? 'adverts.until' : 'adverts.closedOn', { day: format.date(applnEndDate) })}
          </time>
        </span>
      ),
    },
    {
      key: 'yours',
      label: t('adverts.list.yours'),
      render: ({ advert, status }) => (
        <CandidateStatus advert={advert} status={status} isPending={isPending} />
      ),
    },
  ]
}
