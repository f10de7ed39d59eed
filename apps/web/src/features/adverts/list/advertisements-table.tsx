import { pages } from '@lokseva/contract/site/pages'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { noBreak } from '@lokseva/browser/language/no-break.ts'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { DataTable, type Column } from '@lokseva/ui/data/data-table.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { advertPath, numberOf } from '../advert-words.ts'
import { DaysLeft } from '../days-left.tsx'
import { CandidateStatus } from './candidate-status.tsx'
import type { ListedAdvert } from './group-adverts.ts'

type AdvertisementsTableProps = { rows: ListedAdvert[]; isStatusPending: boolean }

/** The advertisements of a group: a table with its columns, each row drawn as a card. */
export function AdvertisementsTable({ rows, isStatusPending }: AdvertisementsTableProps) {
  const { t } = useLanguage()
  const columns = useColumns(isStatusPending)
  // One row is urged: what was begun, else the first with posts to apply for.
  const first = rows.find(isBegun) ?? rows.find(canApply)
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
              to={isBegun(row) ? applyPath(row.advert.id) : advertPath(row.advert.id)}
            >
              {t(isBegun(row) ? 'adverts.list.goOn' : 'adverts.list.view')}{' '}
              <VisuallyHidden>{numberOf(row.advert)}</VisuallyHidden>
            </LinkButton>
          ),
        }}
      />
    </div>
  )
}

const canApply = ({ advert, status }: ListedAdvert): boolean =>
  advert.isOpen && status?.applicationId === null && status.eligiblePosts > 0

const isBegun = ({ status }: ListedAdvert): boolean => status?.hasDraft ?? false

const isApplied = (status: ListedAdvert['status']): boolean =>
  (status?.applicationId ?? null) !== null

const applyPath = (id: number): string => pages.apply.replace('{advertisementId}', String(id))

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
      render: ({ advert: { daysLeft, isOpen, applnEndDate }, status }) => (
        <span className="advert-left">
          {/* Nobody who has applied is hurried to apply. */}
          {daysLeft !== null && !isApplied(status) && <DaysLeft days={daysLeft} />}
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
