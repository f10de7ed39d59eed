import { pages } from '@lokseva/contract/site/pages'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useLogout } from '#candidate-kit/session/use-logout.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'

/** What is next in a profile that is not locked, and the address of its step. */
export type NextInProfile = { next: 'profile' | 'lock'; path: string }

/** Nothing: the profile is locked; until it is known nobody is told what is next. */
export type ProfileSoFar = NextInProfile | 'asked' | undefined

export function LoggedInMessage({ profile: soFar }: { profile: ProfileSoFar }) {
  const t = useT()
  const logout = useLogout()
  const inWords = useErrorWords()
  const isAsked = soFar === 'asked'
  const profile = isAsked ? undefined : soFar
  return (
    <div className="welcome-session">
      <p>
        <strong>{t('site.landing.loggedIn')}</strong>{' '}
        <span aria-hidden={isAsked || undefined}>
          {t(profile ? `site.landing.${profile.next}Text` : 'site.landing.loggedInText')}
        </span>
      </p>
      {logout.error && (
        <Notice tone="bad" announce>
          <p>{inWords(logout.error)}</p>
        </Notice>
      )}
      <ButtonRow>
        {profile && (
          <LinkButton to={profile.path} className="welcome-first">
            {t(`site.landing.${profile.next}`)}
          </LinkButton>
        )}
        <LinkButton to={pages.main} className={profile ? 'welcome-second' : 'welcome-first'}>
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
