import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Skeleton } from '@lokseva/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import '../profile-page.css'

/** As high as the first questions, so that nothing moves when they come. */
export function FormSkeleton() {
  const t = useT()
  return (
    <Card>
      <VisuallyHidden>
        <span role="status">{t('app.loading')}</span>
      </VisuallyHidden>
      <div className="form-skeleton">
        <Skeleton kind="heading" width="half" />
        {[1, 2, 3, 4, 5].map((each) => (
          <div key={each}>
            <Skeleton width="half" />
            <Skeleton kind="control" />
          </div>
        ))}
      </div>
    </Card>
  )
}
