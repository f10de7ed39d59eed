import type { EligibilityLine } from '@lokseva/contract/eligibility/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { profilePlace } from './profile-place.ts'

type HowToQualifyProps = {
  /** Those that stand in the way. */
  lines: readonly EligibilityLine[]
  isLocked: boolean
  isClosed: boolean
  /** The last day of applying. */
  lastDay: string
  /** Behind its heading. */
  isFolded: boolean
}

/** What would make the post open to this candidate, by when, and the one button that leads there. */
export function HowToQualify(props: HowToQualifyProps) {
  const { lines, isLocked, isClosed, lastDay, isFolded } = props
  const { t, format } = useLanguage()
  const isHopeless = lines.some(({ change }) => change === undefined)
  const changes = lines.flatMap(({ change }) => change ?? [])
  const place = lines.map((line) => profilePlace(line.place ?? '')).find(Boolean)
  if (isHopeless || isClosed) return <NoWay isClosed={isClosed} day={format.date(lastDay)} />
  const ways = (
    <>
      <ul className="way-out-list">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p>
        {t(isLocked ? 'eligibility.way.locked' : 'eligibility.way.open', {
          day: format.date(lastDay),
        })}
      </p>
      {isLocked ? (
        <>
          <LinkButton variant="secondary" wide to={tabPath('account')}>
            {t('eligibility.way.unlock')}
          </LinkButton>
          <p className="verdict-yours">{t('eligibility.way.note')}</p>
        </>
      ) : (
        place && (
          <LinkButton variant="secondary" wide to={place.to}>
            {t(`eligibility.go.${place.step}`)}
          </LinkButton>
        )
      )}
    </>
  )
  if (isFolded)
    return (
      <details className="verdict-fold">
        <summary>{t('eligibility.way.heading')}</summary>
        <div className="way-out">{ways}</div>
      </details>
    )
  return (
    <div className="way-out">
      <p className="verdict-asked">{t('eligibility.way.heading')}</p>
      {ways}
    </div>
  )
}

function NoWay({ isClosed, day }: { isClosed: boolean; day: string }) {
  const { t } = useLanguage()
  return (
    <p className="way-out">
      {isClosed ? t('eligibility.way.over', { day }) : t('eligibility.way.none')}
    </p>
  )
}
