import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Skeleton } from '@lokseva/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'

const rows = ['first', 'second', 'third', 'fourth']

/** As high as the usual list, so that what stands below does not jump. */
export function AdvertsSkeleton() {
  const t = useT()
  return (
    <div role="status">
      <VisuallyHidden>{t('adverts.open.loading')}</VisuallyHidden>
      <div className="advert-list" aria-hidden="true">
        {rows.map((row) => (
          <div className="advert advert-waiting" key={row}>
            <div className="advert-what">
              <Skeleton />
              <Skeleton width="half" />
            </div>
            <div className="advert-when advert-when-waiting">
              <Skeleton />
              <Skeleton width="half" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
