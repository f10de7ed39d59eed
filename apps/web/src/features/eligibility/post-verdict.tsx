import type {
  Eligibility,
  EligibilityLine,
  EligibilityResult,
} from '@lokseva/contract/eligibility/schemas'
import type { ReactNode } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
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
const common = ['marathi', 'disability', 'smallFamily', 'debarment', 'nationality']
const byWeight = (a: EligibilityLine, b: EligibilityLine) =>
  common.indexOf(a.key) - common.indexOf(b.key)

/** The verdict on one post, below its name: what stands in the way comes first. */
export function PostVerdict(props: PostVerdictProps) {
  const { eligibility, postCriteriaId, lastDay, interest } = props
  const { t } = useLanguage()
  // A post the check does not know came with a corrigendum since: the next check has it.
  const result = resultOf(eligibility, postCriteriaId)
  if (!result) return null
  const { isEligible, fit, lines } = result
  const { isClosed, isProvisional } = eligibility
  const hindering = lines.filter(isHindrance)
  const conditional = lines.filter((line) => line.conditional !== undefined)
  // The first that fits, and the first that nearly does, are told at length; the others are like them.
  const isFirst = resultsIn(eligibility).find((each) => each.fit === fit) === result
  const openly = isEligible && !isFirst ? conditional : lines.filter(isOwnWord)
  const rest = lines.filter((line) => !isHindrance(line) && !openly.includes(line))
  const badge = (
    <Badge tone={isEligible ? (conditional.length > 0 ? 'caution' : 'good') : 'bad'}>
      {t(
        isEligible
          ? conditional.length > 0
            ? 'eligibility.yesConditional'
            : 'eligibility.yes'
          : 'eligibility.no',
      )}
    </Badge>
  )
  return (
    <div className="post-verdict" data-eligible={isEligible}>
      {isEligible && !isFirst ? (
        <Folded lines={rest} total={lines.length} badge={badge} />
      ) : (
        <p className="post-verdict-top">
          {badge}
          <span className="verdict-yours">
            {t('eligibility.fulfilled', {
              done: lines.length - hindering.length,
              total: lines.length,
            })}
          </span>
        </p>
      )}
      <Lines lines={hindering} />
      {!isEligible && (
        <HowToQualify
          lines={hindering}
          isLocked={!isProvisional}
          isClosed={isClosed}
          lastDay={lastDay}
          isFolded={fit === 'near' && !isFirst}
        />
      )}
      <Lines lines={openly} />
      {(!isEligible || isFirst) && (
        <Passed lines={rest} open={isEligible ? shownFirst : 0} total={lines.length} />
      )}
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
  const sorted = lines.toSorted(byWeight)
  // A fold that would hide a single line hides nothing worth a press.
  const shown = sorted.length === open + 1 ? sorted.length : open
  return (
    <>
      <Lines lines={sorted.slice(0, shown)} />
      <Folded lines={sorted.slice(shown)} total={total} isMore={shown > 0} />
    </>
  )
}

type FoldedProps = {
  lines: readonly EligibilityLine[]
  /** Of all lines of the post. */
  total: number
  /** Others of them stand above. */
  isMore?: boolean
  /** Stands in the line that opens it. */
  badge?: ReactNode
}

function Folded({ lines, total, isMore, badge }: FoldedProps) {
  const { t } = useLanguage()
  if (lines.length === 0) return badge ? <p className="post-verdict-top">{badge}</p> : null
  const declared = lines.filter(({ verdict }) => verdict === 'declared').length
  const words =
    declared > 0 ? 'declared' : isMore ? 'more' : lines.length === total ? 'all' : 'passed'
  return (
    <details className="verdict-fold" data-badge={badge !== undefined || undefined}>
      <summary>
        {badge}
        <span>{t(`eligibility.${words}`, { count: lines.length - declared, declared })}</span>
      </summary>
      <Lines lines={lines.toSorted(byWeight)} />
    </details>
  )
}
