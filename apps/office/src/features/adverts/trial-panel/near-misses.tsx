import type { TrialResult } from '@lokseva/contract/trials/schemas'
import type { LineKey } from '@lokseva/rules/post'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Figure } from '#office-kit/figure.tsx'
import './trial-panel.css'

type NearMissesProps = { result: TrialResult; postId: number; name: string }

/** Who is kept from a post by one rule alone, by what of it does not hold. */
export function NearMisses({ result, postId, name }: NearMissesProps) {
  const t = useT()
  const near = result.posts.find(({ id }) => id === postId)?.near ?? []
  if (near.length === 0) return null
  return (
    <section className="trial-near" aria-label={t('trial.near.title', { name })}>
      <h3>{t('trial.near.title', { name })}</h3>
      <ul>
        {near.map(({ line, why, figure }) => (
          <li key={`${line} ${why}`}>
            <span className="trial-near-count">
              <Figure figure={figure} />
            </span>
            <span>
              {t('trial.near.line', {
                line: t(`rules.line.${line as LineKey}`),
                why: t(`trial.why.${why}`),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
