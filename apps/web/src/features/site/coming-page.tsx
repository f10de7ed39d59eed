import { useT } from '#platform/language/language-provider.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { HelplineCard } from './helpline-card.tsx'
import './narrow-page.css'

/** Stands where a screen of the next version will be, and says so. */
export function ComingPage({ heading }: { heading: string }) {
  const t = useT()
  return (
    <div className="narrow-page">
      <PageHeading>{heading}</PageHeading>
      <Notice tone="info" heading={t('site.coming.heading')}>
        <p>{t('site.coming.text')}</p>
      </Notice>
      <HelplineCard />
    </div>
  )
}
