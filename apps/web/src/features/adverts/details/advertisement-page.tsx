import { pages } from '@lokseva/contract/site/pages'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { Link } from '@lokseva/browser/router/link.tsx'
import { useSession } from '#candidate-kit/session/session.ts'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Loader } from '@lokseva/ui/feedback/loader.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { AdvertisementParts, type AdvertisementSlots } from './advertisement-parts.tsx'
import './advertisement-page.css'
import { useAdvertisement } from '../use-advertisement.ts'

export type AdvertisementPageProps = AdvertisementSlots & {
  /** Nothing where the address names none. */
  id: number | undefined
}

/** Everything one advertisement says, for anybody; with what concerns them for who is logged in. */
export function AdvertisementPage({ id, ...slots }: AdvertisementPageProps) {
  const t = useT()
  const { data, isPending, isFetching, refetch } = useAdvertisement(id)
  if (data)
    return (
      <div className={slots.status ? 'page-stack advert-own' : 'page-stack'}>
        <BackLink next={slots.next} />
        <AdvertisementParts advert={data} {...slots} />
      </div>
    )
  return (
    <div className="page-stack">
      <BackLink />
      <PageHeading>
        {t(data === null ? 'adverts.details.none' : 'adverts.details.heading')}
      </PageHeading>
      {isPending ? (
        <Card>
          <div className="advert-page-waiting" aria-busy="true">
            <Loader label={t('adverts.details.loading')} />
          </div>
        </Card>
      ) : data === null ? (
        <Card>
          <p>{t('adverts.details.noneText')}</p>
          <LinkButton className="advert-page-way" to={pages.landing}>
            {t('adverts.details.all')}
          </LinkButton>
        </Card>
      ) : (
        <FetchFailed
          message={`${t('adverts.details.failed')} ${t('adverts.details.adBlocker')}`}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  )
}

/** To a list: the tab of who is logged in; the front page while the tab has none. */
function BackLink({ next }: Pick<AdvertisementSlots, 'next'>) {
  const t = useT()
  const session = useSession()
  const hasTab = session && next !== 'profile' && next !== 'lock'
  return (
    <p data-screen-only>
      <Link to={hasTab ? tabPath('applications') : pages.landing}>
        <span aria-hidden="true">←</span> {t('adverts.details.back')}
      </Link>
    </p>
  )
}
