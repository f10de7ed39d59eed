import type { AdvertisedPost } from '@lokseva/contract/adverts/schemas'
import type { EligibilityResult } from '@lokseva/contract/eligibility/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { Checkbox } from '@lokseva/ui/fields/checkbox.tsx'
import { useInLanguage } from '../../select/in-language.ts'

type FurtherPostProps = {
  post: AdvertisedPost
  checked: boolean
  /** The verdict; a post applied for has none and stays as it is. */
  result?: EligibilityResult | undefined
  /** So many are chosen already that no other can be. */
  full?: number | undefined
  onTick?: (wanted: boolean) => void
}

/** One post of a re-check: ticked for good, to be ticked, or why not. */
export function FurtherPost({ post, checked, result, full, onTick }: FurtherPostProps) {
  const t = useT()
  const inLanguage = useInLanguage()
  const { name, nameDvng } = post.postCriteria
  const canTick = result?.isEligible === true && full === undefined
  return (
    <div className="further-post">
      <Checkbox checked={checked} disabled={!canTick} onChange={(wanted) => onTick?.(wanted)}>
        {inLanguage(name, nameDvng)}
      </Checkbox>
      {result && (
        <div className="further-verdict">
          <Badge tone={result.isEligible ? 'good' : 'bad'}>
            {result.isEligible
              ? t('applications.stage.recheck.eligible')
              : t('applications.stage.recheck.notEligible')}
          </Badge>
          {!result.isEligible && <Reasons result={result} />}
          {result.isEligible && full !== undefined && (
            <p className="stage-hint">{t('applications.stage.recheck.full', { most: full })}</p>
          )}
        </div>
      )}
    </div>
  )
}

/** The lines that stand in the way, in the server's words. */
function Reasons({ result: { lines } }: { result: EligibilityResult }) {
  const hindering = lines.filter(({ verdict }) => verdict === 'fail' || verdict === 'unknown')
  return (
    <ul>
      {hindering.map(({ key, label, asked, yours }) => (
        <li key={key}>
          <strong>{label}</strong>
          <p>{asked.startsWith(`${label}:`) ? asked.slice(label.length + 1).trimStart() : asked}</p>
          <p className="stage-hint">{yours}</p>
        </li>
      ))}
    </ul>
  )
}
