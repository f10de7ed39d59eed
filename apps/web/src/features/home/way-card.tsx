import { pages } from '@lokseva/contract/site/pages'
import { useT } from '#platform/language/language-provider.tsx'
import { tabPath } from '#platform/pages/tab-path.ts'
import { ButtonRow } from '#ui/actions/button-row.tsx'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { Card } from '#ui/data/card.tsx'
import { type Stage, StageTimeline } from '#ui/data/stage-timeline.tsx'
import { FetchFailed } from '#ui/feedback/fetch-failed.tsx'
import { Loader } from '#ui/feedback/loader.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

/** How far the profile is: its steps, and the one thing to do next. */
export type Standing = { next: 'profile' | 'lock' | 'apply'; done: number; total: number }

export type WayCardProps = {
  /** Unknown until the server has said it. */
  standing: Standing | undefined
  failed: { busy: boolean; onRetry: () => void } | undefined
}

const ways = {
  profile: tabPath('profile'),
  // The lock stands at the end of the sixth step.
  lock: pages.profileStep.replace('{step}', 'photo'),
  apply: tabPath('applications'),
}

/** What is done, where the candidate stands, and the one thing to do next. */
export function WayCard({ standing, failed }: WayCardProps) {
  const t = useT()
  return (
    <Card heading={t('home.way.heading')}>
      {standing ? (
        <Way standing={standing} />
      ) : failed ? (
        <FetchFailed message={t('home.way.failed')} {...failed} />
      ) : (
        <Loader label={t('home.way.loading')} />
      )}
    </Card>
  )
}

function Way({ standing: { next, done, total } }: { standing: Standing }) {
  const t = useT()
  const isLocked = next === 'apply'
  const stages: Stage[] = [
    { label: t('home.way.account'), note: t('home.way.accountNote'), state: 'done' },
    {
      label: t('home.way.profile'),
      note:
        next === 'profile' ? t('home.way.profileNote', { done, total }) : t('home.way.profileDone'),
      state: next === 'profile' ? 'current' : 'done',
    },
    {
      label: t('home.way.lock'),
      note: t(isLocked ? 'home.way.lockDone' : 'home.way.lockNote'),
      state: isLocked ? 'done' : next === 'lock' ? 'current' : 'ahead',
    },
    {
      label: t('home.way.apply'),
      note: t('home.way.applyNote'),
      state: isLocked ? 'current' : 'ahead',
    },
    { label: t('home.way.pay'), note: t('home.way.payNote'), state: 'ahead' },
  ]
  return (
    <>
      <StageTimeline label={t('home.way.heading')} stages={stages} />
      <div className="home-next">
        <Notice tone="info" heading={t(`home.next.${next}.heading`)}>
          <p>{t(`home.next.${next}.text`)}</p>
          <ButtonRow>
            <LinkButton to={ways[next]}>{t(`home.next.${next}.action`)}</LinkButton>
            {next === 'lock' && (
              <LinkButton look="secondary" to={pages.profileView} state={{ from: tabPath('home') }}>
                {t('home.next.lock.view')}
              </LinkButton>
            )}
          </ButtonRow>
        </Notice>
      </div>
    </>
  )
}
