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
      <PageHeading>{t('shell.notFound.heading')}</PageHeading>
      <p>{t('shell.notFound.text')}</p>
      <ButtonRow>
        <LinkButton to={pages.landing}>{t('shell.goHome')}</LinkButton>
      </ButtonRow>
      <HelplineCard />
    </div>
  )
}
