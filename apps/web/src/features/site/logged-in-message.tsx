import { pages } from '@lokseva/contract/site/pages'
import { useErrorWords } from '#form-kit/form/error-words.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { useLogout } from '#platform/session/use-logout.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonRow } from '#ui/actions/button-row.tsx'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

export function LoggedInMessage() {
  const t = useT()
  const logout = useLogout()
  const inWords = useErrorWords()
  return (
    <div className="welcome-session">
      <p>
        <strong>{t('site.landing.loggedIn')}</strong> {t('site.landing.loggedInText')}
      </p>
      {logout.error && (
        <Notice tone="bad" announce>
          <p>{inWords(logout.error)}</p>
        </Notice>
      )}
      <ButtonRow>
        <LinkButton to={pages.main} className="welcome-first">
          {t('site.landing.application')}
        </LinkButton>
        <Button
          className="welcome-second"
          busy={logout.busy}
          busyLabel={t('site.landing.loggingOut')}
          onClick={() => void logout.run()}
        >
          {t('site.landing.logout')}
        </Button>
      </ButtonRow>
    </div>
  )
}
