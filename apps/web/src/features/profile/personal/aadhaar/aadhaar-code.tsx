import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useProblemText } from '@lokseva/form-kit/form/problem.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { CountdownText } from '@lokseva/ui/feedback/countdown-text.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { OneTimeCodeInput } from '@lokseva/ui/fields/digits/one-time-code-input.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import type { AadhaarCheck } from './use-aadhaar-check.ts'

type AadhaarCodeProps = { check: AadhaarCheck; until: number; buttonId: string }

/** The box for the code, and how long it is good. */
export function AadhaarCode({ check, until, buttonId }: AadhaarCodeProps) {
  const t = useT()
  const inWords = useProblemText()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const { code, codeProblem, busy } = check
  const left = codeProblem?.params
  const error =
    codeProblem &&
    [inWords(codeProblem), left && t('identity.otp.tryAgain', left)].filter(Boolean).join(' ')
  // The code is what everybody types next,
  useEffect(() => document.getElementById(id)?.focus(), [id])
  // and what is to be mended when it was wrong.
  useEffect(() => {
    if (codeProblem) document.getElementById(id)?.focus()
  }, [id, codeProblem])
  // A code that ends takes its box away, and the focus with it: back to the button that sends anew.
  useLayoutEffect(() => {
    const own = box.current
    return () => {
      if (own?.contains(document.activeElement)) setTimeout(() => focusIfLost(buttonId))
    }
  }, [buttonId])
  return (
    <div ref={box} className="aadhaar-code">
      <Field
        id={id}
        label={t('personal.aadhaar.code')}
        help={t('personal.aadhaar.code.help')}
        error={error}
      >
        <div className="aadhaar-code-row">
          <OneTimeCodeInput value={code} onChange={check.setCode} />
          <Button
            id={buttonId}
            busy={busy === 'verifying'}
            busyLabel={t('personal.aadhaar.verifying')}
            onClick={() => void check.verify()}
          >
            {t('personal.aadhaar.verify')}
          </Button>
        </div>
      </Field>
      <p className="aadhaar-time">
        <CountdownText until={until} onEnd={() => check.endCode('personal.aadhaar.codeExpired')}>
          {(time) => t('personal.aadhaar.timeLeft', { time: time.padStart(5, '0') })}
        </CountdownText>
      </p>
      <VisuallyHidden>
        <span role="alert">{error}</span>
      </VisuallyHidden>
    </div>
  )
}

function focusIfLost(id: string): void {
  if (document.activeElement === document.body) document.getElementById(id)?.focus()
}
