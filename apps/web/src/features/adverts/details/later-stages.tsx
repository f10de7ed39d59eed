import type { AdvertisementDetails } from '@lokseva/contract/adverts/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'

type LaterStagesProps = { stages: AdvertisementDetails['laterStages']; isFolded: boolean }

/** What comes after applying, day by day; what is only planned is called so. */
export function LaterStages({ stages = [], isFolded }: LaterStagesProps) {
  const { t, format } = useLanguage()
  if (stages.length === 0) return null
  const day = (isoDay: string) => <time dateTime={isoDay}>{format.date(isoDay)}</time>
  const lines = (
    <>
      <ol className="advert-later">
        {stages.map(({ stageCode, startDate, endDate, isPlanned }) => (
          <li key={`${stageCode} ${startDate}`}>
            <span className="advert-later-days">
              {day(startDate)}
              {endDate && endDate !== startDate && <> – {day(endDate)}</>}
            </span>
            <span>
              {t(`adverts.stage.${stageCode}`)}{' '}
              {isPlanned && <span className="advert-facts">{t('adverts.details.planned')}</span>}
            </span>
          </li>
        ))}
      </ol>
      {stages.some(({ isPlanned }) => isPlanned) && (
        <p className="advert-facts">{t('adverts.details.laterNote')}</p>
      )}
    </>
  )
  const heading = t('adverts.details.later')
  if (!isFolded) return <Card heading={heading}>{lines}</Card>
  return (
    <Card>
      <details className="advert-fold">
        <summary>{heading}</summary>
        {lines}
      </details>
    </Card>
  )
}
