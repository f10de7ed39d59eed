import { applicationPath } from '@lokseva/contract/applications/addresses'
import type { Application } from '@lokseva/contract/applications/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { Link } from '@lokseva/browser/router/link.tsx'

export function BackToApplications() {
  const t = useT()
  return (
    <p data-screen-only>
      <Link to={tabPath('account')}>
        <span aria-hidden="true">←</span> {t('applications.mine.heading')}
      </Link>
    </p>
  )
}

type Of = Pick<Application, 'id' | 'applicationNo'>

/** From a page below an application to the application. */
export function BackToApplication({ of: { id, applicationNo } }: { of: Of }) {
  const t = useT()
  return (
    <p data-screen-only>
      <Link to={applicationPath(id)}>
        <span aria-hidden="true">←</span> {t('applications.page.back', { number: applicationNo })}
      </Link>
    </p>
  )
}
