import { pages } from '@lokseva/contract/site/pages'
import { useT } from '#platform/language/language-provider.tsx'
import { HelplineCard } from '#site-kit/helpline-card.tsx'
import { ButtonRow } from '#ui/actions/button-row.tsx'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'

export function NotFoundPage() {
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
