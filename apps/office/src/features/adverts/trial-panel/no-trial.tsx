import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'

/** What the draft lacks before its rules can be tried on anybody. */
export type NoTrialProps = { lacks: 'posts' | 'day' }

const texts = { posts: 'trial.noPosts', day: 'trial.noDay' } as const

export function NoTrial({ lacks }: NoTrialProps) {
  const t = useT()
  return (
    <Card heading={t('trial.title')}>
      <p>{t(texts[lacks])}</p>
    </Card>
  )
}
