import { pages } from '@lokseva/contract/site/pages'
import { HelplineCard } from '#features/site/helpline-card.tsx'
import '#features/site/narrow-page.css'
import { useT } from '#platform/language/language-provider.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonRow } from '#ui/actions/button-row.tsx'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { PageHeading } from '#ui/navigation/page-heading.tsx'

export function CrashPage() {
  const t = useT()
  return (
    <div className="narrow-page" role="alert">
      <PageHeading>{t('app.crash.heading')}</PageHeading>
      <p>{t('app.crash.text')}</p>
      <ButtonRow>
        <Button onClick={() => location.reload()}>{t('app.reload')}</Button>
        <LinkButton look="secondary" to={pages.landing} reloadDocument>
          {t('app.goHome')}
        </LinkButton>
      </ButtonRow>
      <HelplineCard />
    </div>
  )
}
