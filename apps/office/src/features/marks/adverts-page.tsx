import type { MarksAdvert } from '@lokseva/contract/marks/desk/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { Shown } from '#office-kit/shown.tsx'
import './marks.css'
import { deskPath } from './paths.ts'
import { StagesTable } from './stages-table.tsx'
import { useMarksAdverts } from './use-marks.ts'

/** Stages of marks by advertisement. */
export function AdvertsPage() {
  const { t } = useLanguage()
  const query = useMarksAdverts()
  return (
    <div className="page-stack">
      <div>
        <PageHeading>{t('office.marks.heading')}</PageHeading>
        <p className="marks-quiet">{t('office.marks.intro')}</p>
      </div>
      <Shown query={query} failed={t('office.marks.failed')}>
        {(adverts) => (
          <>
            {adverts.length === 0 && <p>{t('office.marks.none')}</p>}
            {adverts.filter(hasMarks).map((advert) => (
              <Advert key={advert.advertisementId} advert={advert} />
            ))}
            <WithoutMarks adverts={adverts.filter((advert) => !hasMarks(advert))} />
          </>
        )}
      </Shown>
    </div>
  )
}

const hasMarks = ({ stages, drafts }: MarksAdvert): boolean => stages.length > 0 || drafts > 0

/** Where a file of marks is brought first. */
function WithoutMarks({ adverts }: { adverts: MarksAdvert[] }) {
  const { t, language } = useLanguage()
  if (adverts.length === 0) return null
  return (
    <Card heading={t('office.marks.without')}>
      <p className="marks-quiet">{t('office.marks.without.about')}</p>
      <ul className="marks-adverts">
        {adverts.map(({ advertisementId, number, name }) => (
          <li key={advertisementId}>
            <Link to={deskPath(advertisementId)}>{number}</Link> {name[language]}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Advert({ advert }: { advert: MarksAdvert }) {
  const { t, language } = useLanguage()
  const { advertisementId, number, name, stages, drafts } = advert
  return (
    <Card
      heading={`${number} · ${name[language]}`}
      aside={<Link to={deskPath(advertisementId)}>{t('office.marks.open', { number })}</Link>}
    >
      <StagesTable stages={stages} caption={number} />
      {drafts > 0 && (
        <p className="marks-quiet">{t('office.marks.drafts.some', { count: drafts })}</p>
      )}
    </Card>
  )
}
