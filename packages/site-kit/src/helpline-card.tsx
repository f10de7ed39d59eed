import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Skeleton } from '@lokseva/ui/feedback/skeleton.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import './helpline-card.css'
import { useStartupSettings } from './startup-settings.ts'

export function HelplineCard() {
  const { t, language } = useLanguage()
  const { data, isError, isFetching, refetch } = useStartupSettings()
  return (
    <Card heading={t('site.helpline.heading')}>
      {data ? (
        <>
          <a className="helpline-phone" href={`tel:${data.helpline.phone.replace(/[^+\d]/g, '')}`}>
            <Icon name="phone" size={22} />
            {data.helpline.phone}
          </a>
          <p className="helpline-hours">{data.helpline.hours[language]}</p>
          <a className="helpline-email" href={`mailto:${data.helpline.email}`}>
            <Icon name="mail" />
            {data.helpline.email}
          </a>
        </>
      ) : isError ? (
        <FetchFailed message={t('site.helpline.failed')} busy={isFetching} onRetry={refetch} />
      ) : (
        <>
          <Skeleton kind="heading" width="half" />
          <Skeleton />
          <Skeleton width="short" />
          <Skeleton width="half" />
        </>
      )}
    </Card>
  )
}
