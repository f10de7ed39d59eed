import { pages } from '@lokseva/contract/site/pages'
import { useT } from '#platform/language/language-provider.tsx'
import { tabPath } from '#platform/pages/tab-path.ts'
import { LinkButton } from '#ui/actions/link-button.tsx'
import { Card } from '#ui/data/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

export type BeforeApplying = 'profile' | 'lock'

const ways = {
  profile: tabPath('profile'),
  // The lock stands at the end of the sixth step.
  lock: pages.profileStep.replace('{step}', 'photo'),
}

/** The note of tab 3 while the profile is not locked: one sentence and one button. */
export function ProfileFirst({ next }: { next: BeforeApplying }) {
  const t = useT()
  return (
    <Card>
      <EmptyState icon="document" heading={t('adverts.note.heading')}>
        <p>{t(`adverts.note.${next}.text`)}</p>
        <ProfileFirstButton next={next} />
      </EmptyState>
    </Card>
  )
}

export function ProfileFirstButton({ next }: { next: BeforeApplying }) {
  const t = useT()
  return <LinkButton to={ways[next]}>{t(`adverts.note.${next}.action`)}</LinkButton>
}
