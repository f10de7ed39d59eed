import { maskEmail } from '@lokseva/contract/identity/mask'
import { pages } from '@lokseva/contract/site/pages'
import { Fragment, type ReactNode } from 'react'
import { useLanguage, useT } from '@lokseva/browser/language/language-provider.tsx'
import { useSession } from '#candidate-kit/session/session.ts'
import { useIsSeen } from '#candidate-kit/use-is-seen.ts'
import { HelplineCard } from '@lokseva/site-kit/helpline-card.tsx'
import { useStartupSettings } from '@lokseva/site-kit/startup-settings.ts'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { useNarrow } from '@lokseva/ui/use-narrow.ts'
import './home-page.css'
import { isWalked, NextStepCard, type NextStepCardProps } from './next-step-card.tsx'

type HomePageProps = Omit<NextStepCardProps, 'isLed'> & {
  /** As the person is greeted, once it is known. */
  firstName: { en: string; mr: string } | undefined
  /** What the page says is known: its cards come together, so that none moves another. */
  isReady: boolean
  /** Something is to do: that leads, and the way to an application only tells. */
  isLed: boolean
  /** How much is to do, what, and by which days, drawn by the feature that owns them. */
  count: ReactNode
  /** How many notifications wait in My Account, likewise. */
  unread: ReactNode
  tasks: ReactNode
  days: ReactNode
  /** What can be applied for, likewise. */
  posts: ReactNode
  /** Answers to look at again, likewise. */
  changes: ReactNode
  /** What is new in an application, likewise. */
  news: ReactNode
}

const instructions = ['profile', 'lock', 'apply', 'pay', 'follow'] as const

type CardsProps = Omit<HomePageProps, 'isReady' | 'changes' | 'firstName' | 'count' | 'unread'>

/** Tab 1: where the candidate stands, what is done, what is next. */
export function HomePage(props: HomePageProps) {
  const { isReady, changes, firstName, count, unread, ...cards } = props
  const { t, language } = useLanguage()
  return (
    <div className="page-stack">
      <div>
        <PageHeading>
          {firstName
            ? t('home.welcome.named', { name: firstName[language] })
            : t('home.welcome.title')}
        </PageHeading>
        {count}
        {isReady && unread}
      </div>
      {isReady ? (
        <>
          {changes}
          <Cards {...cards} />
        </>
      ) : (
        <div className="home-waiting">
          <Card>
            <Waiting label={t('home.loading')} lines={4} />
          </Card>
        </div>
      )}
    </div>
  )
}

/** Drawn once, when all is there: on a slow phone each part that comes would draw them anew. */
function Cards({ news, isLed, tasks, days, posts, ...way }: CardsProps) {
  const isSeen = useIsSeen()
  // On a phone the days stand where they are seen: below what is to do.
  const isNarrow = useNarrow()
  // By their keys both stay as they are when it turns out which comes first.
  const steps = <NextStepCard key="steps" {...way} isLed={isLed} />
  const fitting = <Fragment key="fitting">{posts}</Fragment>
  return (
    <div className={isSeen ? undefined : 'home-waiting'}>
      <div className="home-columns">
        <div className="page-stack">
          {tasks}
          {news}
          {isNarrow && days}
          {isLed ? [fitting, steps] : [steps, fitting]}
          {isSeen && !(way.progress && isWalked(way.progress)) && <Instructions />}
        </div>
        {isSeen && (
          <div className="page-stack">
            {!isNarrow && days}
            <HelplineCard />
            <GoodToKnow />
          </div>
        )}
      </div>
    </div>
  )
}

function Instructions() {
  const t = useT()
  return (
    <Card heading={t('home.instructions.heading')}>
      <ol className="page-list">
        {instructions.map((each) => (
          <li key={each}>{t(`home.instructions.${each}`)}</li>
        ))}
      </ol>
      <LinkButton
        variant="secondary"
        to={pages.profileStep.replace('{step}', 'documents')}
        className="home-documents"
      >
        {t('home.instructions.documents')}
      </LinkButton>
    </Card>
  )
}

function GoodToKnow() {
  const t = useT()
  const session = useSession()
  const minutes = useStartupSettings().data?.idleMinutes ?? 30
  return (
    <Card heading={t('home.safety.heading')}>
      {session && (
        <p className="home-as">{t('home.welcome.as', { email: maskEmail(session.emailId) })}</p>
      )}
      <ul className="page-list">
        <li>{t('home.safety.idle', { minutes })}</li>
        <li>{t('home.safety.device')}</li>
        <li>{t('home.safety.otp')}</li>
      </ul>
    </Card>
  )
}
