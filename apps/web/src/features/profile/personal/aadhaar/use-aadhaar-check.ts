import { proofLimits } from '@lokseva/contract/proofs/constants'
import { requestAadhaarOtp, verifyAadhaarOtp } from '@lokseva/contract/proofs/endpoints'
import type { AadhaarOtpIssued, AadhaarVerified } from '@lokseva/contract/proofs/schemas'
import { useState } from 'react'
import type { Problem } from '#form-kit/form/problem.ts'
import { call } from '#platform/api/call.ts'
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
  endCode: (why?: string) => void
}

type Options = {
  form: AadhaarForm
  onVerified: (answer: AadhaarVerified) => void
  /** The commission has switched the check off meanwhile. */
  onCheckOff: (message: string) => void
}

/** Has a code sent to the holder's mobile and proves the Aadhaar with it. */
export function useAadhaarCheck({ form, onVerified, onCheckOff }: Options): AadhaarCheck {
  const [sent, setSent] = useState<Sent>()
  const [code, setCode] = useState('')
  const [codeProblem, setCodeProblem] = useState<Problem>()
  const [busy, setBusy] = useState<AadhaarCheck['busy']>()
  const [trouble, setTrouble] = useState<Trouble>()

  const endCode = (why?: string) => {
    setSent(undefined)
    setCode('')
    setCodeProblem(undefined)
    setTrouble(why ? { message: why, tone: 'caution' } : undefined)
  }

  const attempt = async (doing: AadhaarCheck['busy'], act: () => Promise<void>) => {
    setBusy(doing)
    setTrouble(undefined)
    setCodeProblem(undefined)
    try {
      await act()
    } catch (error) {
      const { problems, codeWrong, endsCode, checkOff, trouble: found } = judgeRefusal(error)
      if (checkOff) return onCheckOff(checkOff)
      if (endsCode) endCode()
      setTrouble(found)
      setCodeProblem(codeWrong)
      if (problems) form.mark(problems)
      const [first] = Object.keys(problems ?? {}) as (keyof typeof problems)[]
      if (first) form.focus(first)
    } finally {
      setBusy(undefined)
    }
  }

  const send = async () => {
    if (busy || !form.check()) return
    await attempt('sending', async () => {
      const query = { aadhaarNumber: form.values().number, consent: 'yes' } as const
      const issued = await call(requestAadhaarOtp, { query })
      setSent({ ...issued, until: Date.now() + proofLimits.aadhaarOtpSeconds * 1000 })
    })
  }

  const verify = async () => {
    if (busy || !sent || !form.check()) return
    if (!/^\d{6}$/.test(code)) return setCodeProblem({ code: 'AADHAAR_OTP_LENGTH' })
    const { txn, sessionKey, timeStamp } = sent
    const { number: aadhaarNumber, name: aadhaarName } = form.values()
    await attempt('verifying', async () => {
      const proof = { txn, sessionKey, timeStamp, aadhaarOtp: code }
      onVerified(await call(verifyAadhaarOtp, { body: { aadhaarNumber, aadhaarName, ...proof } }))
    })
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
