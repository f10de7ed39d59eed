import { type ProfileStep, profileSteps } from '@lokseva/contract/profile/steps'
import { type ReactNode, useEffect, useRef } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useSaidHere } from '@lokseva/browser/language/use-said-here.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { focusHeading } from '@lokseva/ui/navigation/focus-heading.ts'
import { stepPath } from '../../profile-steps.tsx'
import { isComplete, useProfileStatus } from '../../use-profile-status.ts'
import { isRefused } from '../draft/unsent-drafts.ts'
import type { StepSave } from './use-save-step.ts'

/** What a failed first save and a failed later one are called. */
export type FailedHeadings = { first: string; later: string }

type SaveOutcomeProps = {
  step: ProfileStep
  save: Pick<StepSave, 'message' | 'error' | 'attempt' | 'isFirst'> &
    Partial<Pick<StepSave, 'isWaiting' | 'cameThrough'>>
  failedHeadings?: FailedHeadings | undefined
  /** Loads the page anew without losing what was typed. */
  onReload?: () => void
  /** What is asked in place of the reason: the save would end what another device typed. */
  question?: ReactNode
  /** Nothing was changed since: going on is the next thing to do. */
  isSettled?: boolean
}

/** What came of the last save, at the top of the page, where the eye is led. */
export function SaveOutcome(props: SaveOutcomeProps) {
  const { step, save, failedHeadings, onReload, question, isSettled = false } = props
  const t = useT()
  const inWords = useErrorWords()
  const box = useRef<HTMLDivElement>(null)
  const { message, error, attempt, isWaiting = false, cameThrough = false } = save
  const isSaidHere = useSaidHere(message)
  const shown = message !== undefined || (error !== undefined && !isAtFields(error))
  useEffect(() => {
    // In view wherever the candidate is by then, and without taking the cursor away.
    if (!shown || attempt === 0 || isWaiting || cameThrough) return
    window.scrollTo({ top: 0 })
    box.current?.focus({ preventScroll: true })
  }, [shown, attempt, isWaiting, cameThrough])
  // Beside the button it says what it waits for.
  if (!shown || isWaiting) return null
  if (question)
    return (
      <div ref={box} tabIndex={-1} className="save-outcome">
        {question}
      </div>
    )
  return (
    <div ref={box} tabIndex={-1} className="save-outcome" data-in-view={cameThrough || undefined}>
      {message === undefined ? (
        <Notice tone="bad" heading={failedHeadings?.[save.isFirst ? 'first' : 'later']} announce>
          <p>{inWords(error)}</p>
          {isRefused(error, 'STEP_CHANGED_ELSEWHERE') && (
            <>
              <p>{t('profile.changedElsewhere.text')}</p>
              {onReload && <p>{t('profile.changedElsewhere.typed')}</p>}
              <Button variant="secondary" onClick={onReload ?? (() => location.reload())}>
                {t('profile.changedElsewhere.reload')}
              </Button>
            </>
          )}
        </Notice>
      ) : (
        <Notice tone="good" heading={isSaidHere ? message : t('app.toast.done')} announce>
          {cameThrough && <p>{t('profile.waiting.over')}</p>}
          <NextStep after={step} variant={isSettled ? 'primary' : 'secondary'} />
        </Notice>
      )}
    </div>
  )
}

type NextStepProps = { after: ProfileStep; variant: 'primary' | 'secondary' }

/** The first step that is missing, and then the lock at the end of the last one. */
function NextStep({ after, variant }: NextStepProps) {
  const t = useT()
  const { data: status } = useProfileStatus()
  const next = profileSteps.find((step) => step !== after && !isComplete(status, step))
  if (next)
    return (
      <LinkButton variant={variant} to={stepPath(next)}>
        {t('profile.savedNext', {
          number: profileSteps.indexOf(next) + 1,
          step: t(`profile.step.${next}`),
        })}
      </LinkButton>
    )
  if (after !== 'photo')
    return (
      <LinkButton variant={variant} to={`${stepPath('photo')}#lock`}>
        {t('profile.savedLock')}
      </LinkButton>
    )
  return (
    <Button variant={variant} onClick={goToLock}>
      {t('profile.savedLock')}
    </Button>
  )
}

function goToLock(): void {
  const lock = document.querySelector('.submit-and-lock')?.parentElement
  lock?.scrollIntoView()
  focusHeading(lock ?? null)
}

const isAtFields = (error: unknown) => error instanceof ApiError && error.fieldErrors.length > 0
