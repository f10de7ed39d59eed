import { identityLimits } from '@lokseva/contract/identity/constants'
import type { OtpIssued } from '@lokseva/contract/identity/schemas'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, TransportError } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { secondsToWait } from '@lokseva/form-kit/form/error-words.ts'
import type { Problem } from '@lokseva/form-kit/form/problem.ts'

export type VerifiedCode = { otpId: string; enteredOtp: string }

/** Why no code could be sent: nothing typed, our own fault, the server's words, or a picture first. */
export type SendTrouble =
  | { kind: 'empty' }
  | { kind: 'failed' }
  | { kind: 'said'; problem: Problem }
  | { kind: 'captcha'; problem: Problem }

export type SolvedCaptcha = { captchaId: string; enteredCaptcha: string }

/** A code a page knew before it was loaded anew; verified, if it was entered. */
export type StoredCode = { otpId: string; address: string; waitUntil: number; enteredOtp?: string }

export type CodeExchangeOptions = {
  kept?: StoredCode | undefined
  onSent?: (code: StoredCode) => void
  send: (
    address: string,
    captcha?: SolvedCaptcha,
  ) => Promise<Pick<OtpIssued, 'id' | 'expiryDuration'>>
  verify: (code: VerifiedCode, address: string) => Promise<boolean>
  onVerified?: (code: VerifiedCode) => void
  /** The code was right, but the server refuses what it was for: an address that is taken. */
  onRefused?: (error: ApiError) => void
  /** A verified code is given up again. */
  onReset?: () => void
}

export type CodeExchange = {
  /** The code on its way, and where to. */
  sent: { otpId: string; address: string } | undefined
  verified: VerifiedCode | undefined
  /** Known from before the page was loaded anew: nobody is led to it. */
  restored: boolean
  sending: boolean
  trouble: SendTrouble | undefined
  /** No other code before this moment, in milliseconds since 1970. */
  waitUntil: number
  /** With a solved captcha, where one was asked for. */
  send: (address: string, captcha?: SolvedCaptcha) => Promise<void>
  /** Resolves to what is wrong with the entered code, or to nothing. */
  verify: (enteredOtp: string) => Promise<Problem | undefined>
  reset: () => void
}

const endings = ['OTP_EXPIRED', 'OTP_TRIES_USED']
const pictureFirst = ['CAPTCHA_NEEDED', 'CAPTCHA_WRONG']

type Order = { address: string; captcha: SolvedCaptcha | undefined }

/** Asking for a one-time code and proving it; whichever calls do that. */
export function useCodeExchange(options: CodeExchangeOptions): CodeExchange {
  const { kept } = options
  const [sent, setSent] = useState<CodeExchange['sent']>(kept)
  const [verified, setVerified] = useState<VerifiedCode | undefined>(() => enteredOf(kept))
  const [trouble, setTrouble] = useState<SendTrouble>()
  const [waitUntil, setWaitUntil] = useState(kept?.waitUntil ?? 0)
  const [restored, setRestored] = useState(kept !== undefined)
  /** Wrong tries of the code that was sent. */
  const tried = useRef(0)

  const reset = () => {
    setRestored(false)
    setSent(undefined)
    setVerified(undefined)
    setTrouble(undefined)
    setWaitUntil(0)
    options.onReset?.()
  }

  const { run, busy: sending } = useAction(
    ({ address, captcha }: Order) => options.send(address, captcha),
    {
      onDone: (issued, { address }) => {
        const code = { otpId: issued.id, address }
        const until = Date.now() + issued.expiryDuration * 1000
        setRestored(false)
        tried.current = 0
        setSent(code)
        setTrouble(undefined)
        setWaitUntil(until)
        options.onSent?.({ ...code, waitUntil: until })
      },
      onFailed: (error) => {
        setTrouble(troubleOf(error))
        const wait = secondsToWait(error)
        if (wait > 0) setWaitUntil(Date.now() + wait * 1000)
      },
    },
  )
  const send = async (typed: string, captcha?: SolvedCaptcha) => {
    const address = typed.trim()
    if (address === '') return setTrouble({ kind: 'empty' })
    // The picture stays where it is until the server has judged it.
    if (!captcha) setTrouble(undefined)
    await run({ address, captcha })
  }

  /** A wrong code says how many tries it has left, unless a page before this one tried it too. */
  const wrong = (): Problem => {
    tried.current += 1
    const left = identityLimits.otpTries - tried.current
    return restored || left < 1 ? { code: 'OTP_WRONG' } : { code: 'OTP_WRONG', params: { left } }
  }
  const verify = async (enteredOtp: string): Promise<Problem | undefined> => {
    if (!sent) return undefined
    if (enteredOtp === '') return { code: 'OTP_REQUIRED' }
    const code = { otpId: sent.otpId, enteredOtp }
    try {
      if (!(await options.verify(code, sent.address))) return wrong()
    } catch (error) {
      if (!(error instanceof ApiError)) return problemFrom(error)
      if (error.code === 'OTP_WRONG') return wrong()
      if (error.code === 'ALREADY_REGISTERED' && options.onRefused) {
        reset()
        options.onRefused(error)
        return undefined
      }
      // The code is over: another may be asked for at once.
      if (endings.includes(error.code)) setWaitUntil(0)
      return problemFrom(error)
    }
    setRestored(false)
    setVerified(code)
    setTrouble(undefined)
    options.onVerified?.(code)
    return undefined
  }

  // What was verified before the page was loaded anew, the server says again or takes back.
  const { run: confirm } = useAction(
    ({ code, address }: { code: VerifiedCode; address: string }) => options.verify(code, address),
    {
      onDone: (right) => {
        if (!right) reset()
      },
      onFailed: (error) => {
        // No answer is no refusal: the form is judged by the server in the end anyway.
        if (!(error instanceof ApiError) || error.status >= 500) return
        reset()
        if (error.code === 'ALREADY_REGISTERED') options.onRefused?.(error)
      },
    },
  )
  const confirmKept = useEffectEvent(() => {
    const code = enteredOf(kept)
    if (kept && code) void confirm({ code, address: kept.address })
  })
  useEffect(() => confirmKept(), [])

  return { sent, verified, restored, sending, trouble, waitUntil, send, verify, reset }
}

const enteredOf = (kept: StoredCode | undefined): VerifiedCode | undefined =>
  kept?.enteredOtp ? { otpId: kept.otpId, enteredOtp: kept.enteredOtp } : undefined

function troubleOf(error: unknown): SendTrouble {
  if (error instanceof ApiError && pictureFirst.includes(error.code))
    return { kind: 'captcha', problem: { code: error.code, error } }
  const isDecided =
    error instanceof TransportError || (error instanceof ApiError && error.status < 500)
  if (isDecided) return { kind: 'said', problem: fieldProblem(error) ?? { code: 'SAID', error } }
  const busy = error instanceof ApiError && error.code === 'SERVICE_BUSY'
  return busy ? { kind: 'said', problem: { code: error.code, error } } : { kind: 'failed' }
}

/** A refused address is explained by its own error, not by 'some answers need attention'. */
function fieldProblem(error: ApiError | TransportError): Problem | undefined {
  const [first] = error instanceof ApiError ? error.fieldErrors : []
  return first && { ...first, language: error.language }
}

const problemFrom = (error: unknown): Problem =>
  error instanceof ApiError || error instanceof TransportError
    ? { code: 'SAID', error }
    : { code: 'FAILED' }
