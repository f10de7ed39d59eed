import { pages } from '@lokseva/contract/site/pages'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useSession } from '#candidate-kit/session/session.ts'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { LoggedInMessage, type ProfileSoFar } from './logged-in-message.tsx'
import './welcome.css'

/** The page's opening: what the portal is for, and the first step from here. */
export function Welcome({ profile }: { profile?: ProfileSoFar }) {
  const t = useT()
  const session = useSession()
  return (
    <div className="welcome">
      <PageHeading>{t('site.landing.title')}</PageHeading>
      <p className="welcome-intro">{t('site.landing.intro')}</p>
      {session ? (
        <LoggedInMessage profile={profile} />
      ) : (
        <ButtonRow>
          <LinkButton to={pages.registration} className="welcome-first">
            {t('site.landing.register')}
          </LinkButton>
          <LinkButton to={pages.login} className="welcome-second">
            {t('site.landing.login')}
          </LinkButton>
        </ButtonRow>
      )}
    </div>
  )
}
