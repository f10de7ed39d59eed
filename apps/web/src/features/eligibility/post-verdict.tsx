import type {
  Eligibility,
  EligibilityLine,
  EligibilityResult,
} from '@lokseva/contract/eligibility/schemas'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/language/language-provider.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import './eligibility.css'
import { isHindrance, isOwnWord, resultOf, resultsIn } from './verdicts.ts'
import { VerdictLine } from './verdict-line.tsx'
import { HowToQualify } from './how-to-qualify.tsx'

/** What stands below a verdict: `refused` says why the post cannot be chosen. */
export type Interest = (choice: {
  result: EligibilityResult
  refused: string | undefined
}) => ReactNode

type PostVerdictProps = {
  eligibility: Eligibility
  postCriteriaId: number
  /** The last day of applying. */
  lastDay: string
  /** The choice of the post, drawn by whoever owns it. */
  interest?: Interest | undefined
}

/**
 * So many fulfilled rules are shown of the first post that is open; the rest is folded. The others
 * repeat most of them, and a page of many posts would be endless on a phone.
 */
const shownFirst = 4

/** What nearly everybody fulfils says least: it is told last. */
const common = ['nationality', 'marathi', 'disability', 'smallFamily', 'debarment']
const byWeight = (a: EligibilityLine, b: EligibilityLine) =>
  common.indexOf(a.key) - common.indexOf(b.key)

/** The verdict on one post, below its name: what stands in the way comes first. */
export function PostVerdict(props: PostVerdictProps) {
  const { eligibility, postCriteriaId, lastDay, interest } = props
  const { t } = useLanguage()
  // A post the check does not know came with a corrigendum since: the next check has it.
  const result = resultOf(eligibility, postCriteriaId)
  if (!result) return null
  const { isEligible, lines } = result
  const { isClosed, isProvisional } = eligibility
  const hindering = lines.filter(isHindrance)
  const isConditional = lines.some(({ conditional }) => conditional !== undefined)
  const isFirst = resultsIn(eligibility).find((each) => each.isEligible) === result
  return (
    <div className="post-verdict" data-eligible={isEligible}>
      <p className="post-verdict-top">
        <Badge tone={isEligible ? (isConditional ? 'caution' : 'good') : 'bad'}>
          {t(
            isEligible
              ? isConditional
                ? 'eligibility.yesConditional'
                : 'eligibility.yes'
              : 'eligibility.no',
          )}
        </Badge>
        <span className="verdict-yours">
          {t('eligibility.fulfilled', {
            done: lines.length - hindering.length,
            total: lines.length,
          })}
        </span>
      </p>
      <Lines lines={hindering} />
      {!isEligible && (
        <HowToQualify
          lines={hindering}
          isLocked={!isProvisional}
          isClosed={isClosed}
          lastDay={lastDay}
        />
      )}
      <Lines lines={lines.filter(isOwnWord)} />
      <Passed
        lines={lines.filter(({ verdict }) => verdict === 'pass').toSorted(byWeight)}
        open={isFirst ? shownFirst : 0}
        total={lines.length}
      />
      {interest && (
        <div className="post-verdict-foot" data-refused={!isEligible || undefined}>
          {interest({ result, refused: refusal() })}
        </div>
      )}
    </div>
  )

  function refusal(): string | undefined {
    if (isClosed) return t('eligibility.refused.closed')
    if (!isEligible) return t('eligibility.refused.notEligible')
    return isProvisional ? t('eligibility.refused.provisional') : undefined
  }
}

function Lines({ lines }: { lines: readonly EligibilityLine[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="verdict-lines">
      {lines.map((line) => (
        <VerdictLine key={line.key} line={line} />
      ))}
    </ul>
  )
}

type PassedProps = { lines: readonly EligibilityLine[]; open: number; total: number }

/** The rules that are fulfilled: a few at once, the others on wish. */
function Passed({ lines, open, total }: PassedProps) {
  const { t } = useLanguage()
  // A fold that would hide a single line hides nothing worth a press.
  const shown = lines.length === open + 1 ? lines.length : open
  const folded = lines.slice(shown)
  const words = shown > 0 ? 'more' : folded.length === total ? 'all' : 'passed'
  return (
    <>
      <Lines lines={lines.slice(0, shown)} />
      {folded.length > 0 && (
        <details className="verdict-fold">
          <summary>{t(`eligibility.${words}`, { count: folded.length })}</summary>
          <Lines lines={folded} />
        </details>
      )}
    </>
  )
}
