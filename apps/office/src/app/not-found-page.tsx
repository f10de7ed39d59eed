import { officePages } from '@lokseva/contract/office/pages'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'

export function NotFoundPage() {
  const t = useT()
  return (
    <div className="page-stack">
      <PageHeading>{t('app.notFound.heading')}</PageHeading>
      <p>{t('office.notFound')}</p>
      <p>
        <LinkButton to={officePages.today}>{t('office.toToday')}</LinkButton>
      </p>
    </div>
  )
}
