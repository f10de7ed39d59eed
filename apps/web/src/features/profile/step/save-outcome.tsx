import { useEffect, useRef } from 'react'
import { useErrorWords } from '#form-kit/form/error-words.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { ApiError } from '#platform/api/errors.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { StepSave } from './use-save-step.ts'

/** What came of the last save, at the top of the page, where the eye is led. */
export function SaveOutcome({ save }: { save: StepSave }) {
  const t = useT()
  const inWords = useErrorWords()
  const box = useRef<HTMLDivElement>(null)
  const { message, error, attempt } = save
  const shown = message !== undefined || (error !== undefined && !isAtFields(error))
  useEffect(() => {
    if (!shown || attempt === 0) return
    window.scrollTo({ top: 0 })
    box.current?.focus({ preventScroll: true })
  }, [shown, attempt])
  if (!shown) return null
  return (
    <div ref={box} tabIndex={-1} className="save-outcome">
      {message === undefined ? (
        <Notice tone="bad" announce>
          <p>{inWords(error)}</p>
          {isChangedElsewhere(error) && (
            <>
              <p>{t('profile.changedElsewhere.text')}</p>
              <Button look="secondary" onClick={() => location.reload()}>
                {t('profile.changedElsewhere.reload')}
              </Button>
            </>
          )}
        </Notice>
      ) : (
        <Notice tone="good" heading={message} announce>
          <p>{t('profile.savedNext')}</p>
        </Notice>
      )}
    </div>
  )
}

const isAtFields = (error: unknown) => error instanceof ApiError && error.fieldErrors.length > 0

const isChangedElsewhere = (error: unknown) =>
  error instanceof ApiError && error.code === 'STEP_CHANGED_ELSEWHERE'
