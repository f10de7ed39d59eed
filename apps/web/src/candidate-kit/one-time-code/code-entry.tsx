import { identityLimits } from '@lokseva/contract/identity/constants'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { type Problem, useProblemText } from '@lokseva/form-kit/form/problem.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { OneTimeCodeInput } from '@lokseva/ui/fields/digits/one-time-code-input.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import { CodeHelp } from './code-help.tsx'
import type { CodeExchange } from './use-code-exchange.ts'
import type { AddressType } from './use-one-time-code.ts'

type CodeEntryProps = {
  code: CodeExchange
  type: AddressType
  onOtherWay?: (way: 'email' | 'mobile') => void
  /** What Verify is called where it does more than verify. */
  verifyLabel?: string
}

export function CodeEntry({ code, type, onOtherWay, verifyLabel }: CodeEntryProps) {
  const t = useT()
  const inWords = useProblemText()
  const id = useId()
  const [entered, setEntered] = useState('')
  const [problem, setProblem] = useState<Problem & { count: number }>()

  // The code is what everybody types next; a page that is loaded anew takes nobody along.
  const { restored } = code
  useEffect(() => {
    if (!restored) document.getElementById(id)?.focus()
  }, [id, restored])

  const { run: verify, busy } = useAction(async (typed: string) => {
    const found = await code.verify(typed)
    setProblem((last) => found && { ...found, count: (last?.count ?? 0) + 1 })
    if (found) document.getElementById(id)?.focus()
  })
  const verifyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The form around it is not finished yet.
    event.preventDefault()
    void verify(entered)
  }
  const error = problem && wordsFor(problem)

  function wordsFor(found: Problem): string {
    if (found.code === 'OTP_WRONG')
      return `${t('identity.otp.unsuccessful')}. ${t('identity.otp.tryAgain', found.params ?? { left: 0 })}`
    return found.code === 'FAILED' ? t('wire.somethingWrong') : inWords(found)
  }

  return (
    <div className="code-entry">
      <Field id={id} label={t(`identity.otp.label.${type}`)} error={error}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in the box */}
        <div className="code-entry-row" onKeyDown={verifyOnEnter}>
          <OneTimeCodeInput
            value={entered}
            onChange={(next) => {
              setEntered(next)
              setProblem(undefined)
              // The last digit says it all, unless the button does more than verify.
              if (!verifyLabel && next !== entered && next.length === identityLimits.otpLength)
                void verify(next)
            }}
          />
          <Button
            busy={busy}
            busyLabel={t('identity.otp.verifying')}
            onClick={() => void verify(entered)}
          >
            {verifyLabel ?? t('identity.otp.verify')}
          </Button>
        </div>
      </Field>
      <VisuallyHidden>
        <span role="alert" key={problem?.count}>
          {error}
        </span>
      </VisuallyHidden>
      {code.sent && <CodeHelp otpId={code.sent.otpId} type={type} onOtherWay={onOtherWay} />}
    </div>
  )
}
