import type { ListOrder } from '@lokseva/contract/applications/desk/filter'
import type { ListedApplication } from '@lokseva/contract/applications/desk/schemas'
import { officePages } from '@lokseva/contract/office/pages'
import { isDecision } from '@lokseva/browser/api/errors.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { Link } from '@lokseva/browser/router/link.tsx'
import { useNavigate, useSearchParams } from '@lokseva/browser/router/router.tsx'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Fetched } from '@lokseva/ui/feedback/fetched.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { ApplicationTable } from './application-table.tsx'
import '../applications.css'
import { BackgroundWork } from '../background-work.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListTools } from './list-tools.tsx'
import { type Listing, listingIn, searchOf } from './listing.ts'
import { withinOrders } from './orders.ts'
import { SelectionBar } from '../selection/selection-bar.tsx'
import { OfListedAdvert, useListedAdverts } from '#office-kit/lists/listed-adverts.tsx'
import { useChoices, useCount, useLines } from '../use-applications.ts'
import { useSelection } from '../selection/use-selection.ts'

/** Applications of one advertisement, filtered by what its address says. */
export function ListPage({ params }: { params: PageParams }) {
  const advertisementId = Number(params['advertisementId'])
  return (
    <OfListedAdvert advertisementId={advertisementId} list={officePages.applications}>
      <List key={advertisementId} advertisementId={advertisementId} />
    </OfListedAdvert>
  )
}

function List({ advertisementId }: { advertisementId: number }) {
  const { t, language } = useLanguage()
  const navigate = useNavigate()
  const adverts = useListedAdverts()
  const advert = adverts.data?.find(({ id }) => id === advertisementId)
  const choices = useChoices(advertisementId).data
  const listing = withinOrders(listingIn(useSearchParams()), choices)
  const selection = useSelection(advertisementId, listing)
  const show = (next: Partial<Listing>) => navigate({ search: searchOf({ ...listing, ...next }) })
  return (
    <div className="page-stack">
      <div className="applications-top">
        <div>
          <PageHeading
            eyebrow={
              <p>
                <Link to={officePages.applications}>{t('office.applications.heading')}</Link>
                {advert && ` › ${advert.number}`}
              </p>
            }
          >
            {advert?.name[language] ?? t('office.applications.heading')}
          </PageHeading>
          <Count advertisementId={advertisementId} listing={listing} />
        </div>
        {/* The name moves them when it comes: nothing to press stands where it will not stay. */}
        {!adverts.isPending && (
          <ListTools advertisementId={advertisementId} listing={listing} onShow={show} />
        )}
      </div>
      <FilterBar
        advert={advert?.number}
        choices={choices}
        filter={listing.filter}
        onChange={(filter) => show({ filter })}
      />
      <SelectionBar advertisementId={advertisementId} listing={listing} selection={selection} />
      <ListedLines
        advertisementId={advertisementId}
        listing={listing}
        ticking={{ ticked: selection.ticked, onTick: selection.tick }}
        onOrder={(order) => show({ order })}
      />
      <BackgroundWork advertisementId={advertisementId} />
    </div>
  )
}

type OfListing = { advertisementId: number; listing: Listing }

function Count({ advertisementId, listing: { filter } }: OfListing) {
  const { t } = useLanguage()
  const { data } = useCount(advertisementId, filter)
  const countWords = data
    ? t(data.isAbout ? 'office.applications.count.about' : 'office.applications.count', {
        count: data.count,
      })
    : t('office.applications.count.counting')
  return (
    <p className="applications-quiet" role="status">
      {countWords}
    </p>
  )
}

type ListedLinesProps = OfListing &
  Pick<Parameters<typeof ApplicationTable>[0], 'ticking'> & { onOrder: (order: ListOrder) => void }

function ListedLines({ advertisementId, listing, ticking, onOrder }: ListedLinesProps) {
  const { t } = useLanguage()
  const inWords = useErrorWords()
  const lines = useLines(advertisementId, listing)
  const choices = useChoices(advertisementId).data
  const isFiltered = Object.keys(listing.filter).length > 0
  return (
    <section className="card">
      <Fetched<ListedApplication>
        query={{ ...lines, data: lines.data?.pages.flatMap((page) => page.lines) }}
        waiting={t('app.loading')}
        lines={10}
        failed={isDecision(lines.error) ? inWords(lines.error) : t('office.applications.failed')}
        empty={<p>{t(isFiltered ? 'office.applications.none' : 'office.applications.nobody')}</p>}
      >
        {(shown) => (
          <>
            <ApplicationTable
              advertisementId={advertisementId}
              lines={shown}
              columns={listing.columns}
              choices={choices}
              ticking={ticking}
              sorting={{ order: listing.order, onOrder }}
            />
            {lines.hasNextPage && (
              <Button
                variant="secondary"
                busy={lines.isFetchingNextPage}
                onClick={() => void lines.fetchNextPage()}
              >
                {t('office.applications.more')}
              </Button>
            )}
          </>
        )}
      </Fetched>
    </section>
  )
}
