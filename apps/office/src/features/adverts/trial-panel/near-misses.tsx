import type { TrialResult } from '@lokseva/contract/trials/schemas'
import type { LineKey } from '@lokseva/rules/post'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { Figure } from '#office-kit/figure.tsx'
import './trial-panel.css'

type NearMissesProps = { post: TrialResult['posts'][number]; isOpen: boolean; name: string }

/** Who is kept from a post by one rule alone, by what of it does not hold. */
export function NearMisses({ post: { near }, isOpen, name }: NearMissesProps) {
  const t = useT()
  if (near.length === 0) return null
  return (
    <details className="trial-near" open={isOpen}>
      <summary>
        <span aria-hidden="true">{t('trial.near.short')}</span>
        <VisuallyHidden>{t('trial.near.title', { name })}</VisuallyHidden>
      </summary>
      <ul>
        {near.map(({ line, why, figure }) => (
          <li key={`${line} ${why}`}>
            <span className="trial-near-count">
              <Figure isShort figure={figure} />
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
    </details>
  )
}
