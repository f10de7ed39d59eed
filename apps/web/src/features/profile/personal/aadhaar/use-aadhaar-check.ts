import { proofLimits } from '@lokseva/contract/proofs/constants'
import { requestAadhaarOtp, verifyAadhaarOtp } from '@lokseva/contract/proofs/endpoints'
import type { AadhaarOtpIssued, AadhaarVerified } from '@lokseva/contract/proofs/schemas'
import type { TextId } from '@lokseva/texts/text-id'
import { useRef, useState } from 'react'
import type { Problem } from '@lokseva/form-kit/form/problem.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import type { AadhaarForm } from './aadhaar-form.ts'
import { judgeRefusal, type Trouble } from './judge-refusal.ts'

type Sent = AadhaarOtpIssued & { until: number }

export type AadhaarCheck = {
  /** The code on its way, and until when it is good. */
  sent: Sent | undefined
  code: string
  codeProblem: Problem | undefined
  busy: 'sending' | 'verifying' | undefined
  /** What stands in the way, with another try where one may help. */
  trouble: Trouble | undefined
  setCode: (code: string) => void
  send: () => Promise<void>
  verify: () => Promise<void>
  /** The code is over, or is given up; `why` is said where there is something to say. */
  endCode: (why?: TextId) => void
}

type Options = {
  form: AadhaarForm
  onVerified: (answer: AadhaarVerified) => void
  /** The commission has switched the check off meanwhile. */
  onCheckOff: () => void
}

/** Has a code sent to the holder's mobile and proves the Aadhaar with it. */
export function useAadhaarCheck({ form, onVerified, onCheckOff }: Options): AadhaarCheck {
  const [sent, setSent] = useState<Sent>()
  const [code, setCode] = useState('')
  const [codeProblem, setCodeProblem] = useState<Problem>()
  const [trouble, setTrouble] = useState<Trouble>()

  const endCode = (why?: TextId) => {
    setSent(undefined)
    setCode('')
    setCodeProblem(undefined)
    setTrouble(why ? { words: why, tone: 'caution' } : undefined)
  }

  const tried = useRef(0)
  const withTriesLeft = (problem: Problem): Problem => {
    tried.current += 1
    return {
      ...problem,
      params: { left: Math.max(0, proofLimits.aadhaarOtpTries - tried.current) },
    }
  }

  const onFailed = (error: unknown) => {
    const { problems, codeWrong, endsCode, isOff, trouble: found } = judgeRefusal(error)
    if (isOff) return onCheckOff()
    if (endsCode) endCode()
    setTrouble(found)
    setCodeProblem(codeWrong && withTriesLeft(codeWrong))
    if (problems) form.mark(problems)
    const [first] = Object.keys(problems ?? {}) as (keyof typeof problems)[]
    if (first) form.focus(first)
  }
  const sending = useAction(
    () =>
      call(requestAadhaarOtp, { query: { aadhaarNumber: form.values().number, consent: 'yes' } }),
    {
      onDone: (issued) => {
        tried.current = 0
        setSent({ ...issued, until: Date.now() + proofLimits.aadhaarOtpSeconds * 1000 })
      },
      onFailed,
    },
  )
  const verifying = useAction(
    ({ txn, sessionKey, timeStamp }: Sent) => {
      const { number: aadhaarNumber, name: aadhaarName } = form.values()
      const proof = { txn, sessionKey, timeStamp, aadhaarOtp: code }
      return call(verifyAadhaarOtp, { body: { aadhaarNumber, aadhaarName, ...proof } })
    },
    { onDone: onVerified, onFailed },
  )
  const busy = sending.busy ? 'sending' : verifying.busy ? 'verifying' : undefined

  const begin = () => {
    setTrouble(undefined)
    setCodeProblem(undefined)
  }
  const send = async () => {
    if (busy || !form.check()) return
    begin()
    await sending.run()
  }
  const verify = async () => {
    if (busy || !sent || !form.check()) return
    if (!/^\d{6}$/.test(code)) return setCodeProblem({ code: 'AADHAAR_OTP_LENGTH' })
    begin()
    await verifying.run(sent)
  }

  return {
    sent,
    code,
    codeProblem,
    busy,
    trouble,
    send,
    verify,
    endCode,
    setCode(next) {
      setCode(next)
      setCodeProblem(undefined)
    },
  }
}
