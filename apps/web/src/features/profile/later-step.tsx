import { useT } from '#platform/language/language-provider.tsx'
import { Card } from '#ui/data/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** A step whose form is not there yet: says so instead of showing an empty page. */
export function LaterStep() {
  const t = useT()
  return (
    <Card>
      <EmptyState icon="clock" heading={t('profile.stepComing.short')}>
        <p>{t('profile.stepComing')}</p>
      </EmptyState>
    </Card>
  )
}
