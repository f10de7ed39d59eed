import { useT } from '#platform/language/language-provider.tsx'
import { tabPath } from '#platform/pages/tab-path.ts'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { Card } from '#ui/data/card.tsx'
import { type Stage, StageTimeline } from '#ui/data/stage-timeline.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

/** What is done, where the candidate stands, and the one thing to do next. */
export function WayCard({ profileSubmitted }: { profileSubmitted: boolean }) {
  const t = useT()
  const next = profileSubmitted ? 'apply' : 'profile'
  const stages: Stage[] = [
    { label: t('home.way.account'), note: t('home.way.accountNote'), state: 'done' },
    {
      label: t('home.way.profile'),
      note: t(profileSubmitted ? 'home.way.profileDone' : 'home.way.profileNote'),
      state: profileSubmitted ? 'done' : 'current',
    },
    {
      label: t('home.way.lock'),
      note: t(profileSubmitted ? 'home.way.lockDone' : 'home.way.lockNote'),
      state: profileSubmitted ? 'done' : 'ahead',
    },
    {
      label: t('home.way.apply'),
      note: t('home.way.applyNote'),
      state: profileSubmitted ? 'current' : 'ahead',
    },
    { label: t('home.way.pay'), note: t('home.way.payNote'), state: 'ahead' },
  ]
  return (
    <Card heading={t('home.way.heading')}>
      <StageTimeline label={t('home.way.heading')} stages={stages} />
      <div className="home-next">
        <Notice tone="info" heading={t(`home.next.${next}.heading`)}>
          <p>{t(`home.next.${next}.text`)}</p>
          <LinkButton to={tabPath(next === 'apply' ? 'applications' : 'profile')}>
            {t(`home.next.${next}.action`)}
          </LinkButton>
        </Notice>
      </div>
    </Card>
  )
}
