import type { AdvertisementDetails } from '@lokseva/contract/adverts/schemas'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { EligibilityNotes } from './eligibility-notes.tsx'
import './eligibility.css'
import type { EligibilityCheck } from './use-eligibility.ts'
import { resultsIn } from './verdicts.ts'

type EligibilityPanelProps = {
  advertisement: AdvertisementDetails
  /** From `useEligibility`: the verdicts below the posts are of the same check. */
  check: EligibilityCheck
  /** Whether the check is what to do next here: not while the page leads to the profile first. */
  isLeading: boolean
  /** What is known of the posts before the check, in a word. */
  known?: ReactNode
}

/** The check of an advertisement: the button, what came of it in a word, and what holds for all. */
export function EligibilityPanel(props: EligibilityPanelProps) {
  const { advertisement, check, isLeading, known } = props
  const { t } = useLanguage()
  const { eligibility, error, busy } = check
  const results = eligibility && resultsIn(eligibility)
  const box = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  const press = () => {
    isPressed.current = true
    check.check()
  }
  useEffect(() => {
    // The button is off once there are results: whoever pressed it is led to them.
    if (!isPressed.current || busy) return
    isPressed.current = false
    const result = box.current?.querySelector<HTMLElement>('[data-result]')
    if (result) result.focus()
    else if (document.activeElement === document.body) box.current?.focus()
  }, [busy])
  const eligible = results?.filter(({ isEligible }) => isEligible).length
  return (
    <Card
      heading={t('eligibility.heading')}
      aside={
        results && (
          <Badge tone={eligible ? 'good' : 'info'}>
            {t('eligibility.count', { eligible: eligible ?? 0, total: results.length })}
          </Badge>
        )
      }
    >
      <div ref={box} tabIndex={-1} className="eligibility" aria-busy={busy}>
        {!eligibility && (
          <p>
            {t('eligibility.intro')} {isLeading && t('eligibility.thenApply')}
          </p>
        )}
        {error && !eligibility ? (
          <Failed error={error} busy={busy} onRetry={press} />
        ) : (
          <EligibilityButton check={check} isLeading={isLeading} onPress={press} />
        )}
        {/* Known a moment later than the page is drawn: it moves no button that is being pressed. */}
        {!eligibility && known}
        {eligibility && (
          <EligibilityNotes advertisement={advertisement} eligibility={eligibility} />
        )}
      </div>
    </Card>
  )
}

type EligibilityButtonProps = Pick<EligibilityPanelProps, 'check' | 'isLeading'> & {
  onPress: () => void
}

/** Pressed once: while it works, and once there are results, it is off and says why. */
function EligibilityButton({ check, isLeading, onPress }: EligibilityButtonProps) {
  const { t, format } = useLanguage()
  const reasonId = useId()
  const { eligibility, busy, checkedAt } = check
  const isDone = eligibility !== undefined
  const moment = isDone && indiaMoment(format, new Date(checkedAt).toISOString())
  return (
    <div className="eligibility-check" role="status">
      <Button
        variant={isLeading && !isDone ? 'primary' : 'secondary'}
        busy={busy}
        busyLabel={t('eligibility.checking')}
        disabled={isDone && !busy}
        aria-describedby={isDone ? reasonId : undefined}
        onClick={onPress}
      >
        {t('eligibility.check')}
      </Button>
      {moment && (
        <p id={reasonId} className="verdict-yours" tabIndex={-1} data-result>
          {t('eligibility.checked', moment)}
        </p>
      )}
    </div>
  )
}

type FailedProps = { error: Error; busy: boolean; onRetry: () => void }

function Failed({ error, busy, onRetry }: FailedProps) {
  const { t } = useLanguage()
  if (error instanceof ApiError && error.code === 'PROFILE_NOT_BEGUN')
    return (
      <Notice tone="caution" announce>
        <p>{t('error.PROFILE_NOT_BEGUN')}</p>
        <LinkButton variant="secondary" to={tabPath('profile')}>
          {t('eligibility.begin')}
        </LinkButton>
      </Notice>
    )
  return <FetchFailed message={t('eligibility.failed')} busy={busy} onRetry={onRetry} />
}
