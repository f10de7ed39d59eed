import { pages } from '@lokseva/contract/site/pages'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { HelplineCard } from '@lokseva/site-kit/helpline-card.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'

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
