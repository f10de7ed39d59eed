import { useT } from '#platform/language/language-provider.tsx'
import { Card } from '#ui/data/card.tsx'

export function PrepareCard() {
  const t = useT()
  return (
    <Card heading={t('site.prepare.heading')}>
      <ol className="number-list">
        <li>{t('site.prepare.contact')}</li>
        <li>{t('site.prepare.papers')}</li>
        <li>{t('site.prepare.photo')}</li>
      </ol>
    </Card>
  )
}
