import { pages } from '@lokseva/contract/site/pages'
import { useEffect, useRef } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'

/** The account exists: says so, and leads to the login page with the user name filled in. */
export function Registered({ email }: { email: string }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    box.current?.focus()
  }, [])
  return (
    <>
      <PageHeading>{t('identity.register.doneHeading')}</PageHeading>
      <div ref={box} tabIndex={-1}>
        <Notice tone="good" heading={t('identity.answer.registered')} announce>
          <p>{t('identity.register.doneText')}</p>
        </Notice>
      </div>
      <LinkButton to={pages.login} state={{ username: email }} wide>
        {t('identity.register.toLogin')}
      </LinkButton>
    </>
  )
}
