import type { EligibilityLine } from '@lokseva/contract/eligibility/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Icon, type IconName } from '@lokseva/ui/icon.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'

const icons: Record<EligibilityLine['verdict'] | 'conditional', IconName> = {
  conditional: 'alert',
  pass: 'check',
  fail: 'cross',
  unknown: 'alert',
  declared: 'edit',
  warn: 'info',
}

/** One rule: what it asks, what the profile says to it, and what came of it. */
export function VerdictLine({ line }: { line: EligibilityLine }) {
  const t = useT()
  const { yours } = line
  const verdict = line.conditional ? 'conditional' : line.verdict
  const word = t(`eligibility.verdict.${verdict}`)
  return (
    <li className="verdict-line" data-verdict={verdict}>
      <Icon name={icons[verdict]} size={20} />
      <div>
        <Asked line={line} />
        <p className="verdict-yours">
          {verdict === 'pass' ? (
            <VisuallyHidden>{word}. </VisuallyHidden>
          ) : (
            <strong className="verdict-word">{word}. </strong>
          )}
          {yours}
        </p>
        {line.verdict === 'declared' && line.change && (
          <p className="verdict-yours">{line.change}</p>
        )}
      </div>
    </li>
  )
}

/** Bold as far as it can be taken in at a glance. */
const boldUpTo = 90

/** A short rule says by itself what it is about; a long one has its name above it. */
function Asked({ line: { label, asked } }: { line: EligibilityLine }) {
  if (asked.length <= boldUpTo) return <p className="verdict-asked">{asked}</p>
  return (
    <>
      <p className="verdict-asked">{label}</p>
      <p>{asked}</p>
    </>
  )
}
