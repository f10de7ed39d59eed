import { pages } from '@lokseva/contract/site/pages'
import { HelplineCard } from '#features/site/helpline-card.tsx'
import '#features/site/narrow-page.css'
import { useT } from '#platform/language/language-provider.tsx'
import { ButtonRow } from '#ui/actions/button-row.tsx'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'

export default function NotFoundPage() {
  const t = useT()
  return (
    <div className="narrow-page">
      <PageHeading>{t('app.notFound.heading')}</PageHeading>
      <p>{t('app.notFound.text')}</p>
      <ButtonRow>
        <LinkButton to={pages.landing}>{t('app.goHome')}</LinkButton>
      </ButtonRow>
      <HelplineCard />
    </div>
  )
}
