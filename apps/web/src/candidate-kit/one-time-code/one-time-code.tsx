import { waitParts } from '@lokseva/contract/identity/wait-parts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useProblemText } from '@lokseva/form-kit/form/problem.ts'
import { useSecondsLeft } from '@lokseva/form-kit/seconds-left.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import { addressProblem } from './address-schema.ts'
import { CodeCaptcha } from './code-captcha.tsx'
import { CodeEntry } from './code-entry.tsx'
import './one-time-code.css'
import type { CodeExchange, SendTrouble } from './use-code-exchange.ts'
import type { AddressType } from './use-one-time-code.ts'
import type { Proof } from './use-proof.ts'

type OneTimeCodeProps = {
  code: CodeExchange
  type: AddressType
  /** What stands in the address field now. */
  address: string
  /** Told once a code is on its way; says where it went. */
  sentText?: string
  /** Names the proof where a form waits for it. */
  proof?: Proof
  verifyLabel?: string
  /** After Change: the address may be typed again. */
  onChangeAddress?: () => void
  onOtherWay?: (way: 'email' | 'mobile') => void
}

/** Get OTP, its countdown, the box for the code, Verify, and what became of it. */
export function OneTimeCode(props: OneTimeCodeProps) {
  const { code, type, address, proof, verifyLabel, onOtherWay, onChangeAddress } = props
  const t = useT()
  const left = useSecondsLeft(code.waitUntil)
  const change = onChangeAddress && (
    <Button
      variant="quiet"
      className="one-time-code-change"
      onClick={() => {
        code.reset()
        onChangeAddress()
      }}
    >
      {t('identity.otp.change')}
    </Button>
  )
  if (code.verified) return <Verified change={change} restored={code.restored} />
  // An empty address may be tried and is answered in words; a wrong one says so at its field.
  const wrong = address.trim() !== '' && addressProblem(type, address) !== undefined
  const sentText =
    props.sentText ??
    (type === 'username'
      ? t('identity.otp.sentAccount')
      : t('identity.otp.sentTo', { address: code.sent?.address ?? '' }))
  const picture = code.trouble?.kind === 'captcha' ? code.trouble : undefined
  return (
    <div className="one-time-code">
      {proof?.error && (
        <p className="field-error">
          <Icon name="alert" size={18} />
          {proof.error}
        </p>
      )}
      <div className="one-time-code-send" id={code.sent ? undefined : proof?.id}>
        {!picture && (
          <Button
            variant="secondary"
            busy={code.sending}
            busyLabel={t('identity.otp.sending')}
            disabled={wrong || left > 0}
            onClick={() => void code.send(address)}
          >
            {t('identity.otp.get')}
          </Button>
        )}
        {code.sent && change}
        {left > 0 && (
          <span role="timer" className="one-time-code-wait">
            {t('identity.otp.again', waitParts(left))}
          </span>
        )}
      </div>
      <p role="status" className="one-time-code-status">
        {code.sent && (left > 0 || code.trouble ? sentText : t('identity.otp.over'))}
      </p>
      <SendTroubleNotice trouble={code.trouble} />
      {picture && <CodeCaptcha code={code} trouble={picture} address={address} wrong={wrong} />}
      {code.sent && (
        <div id={proof?.id}>
          <CodeEntry
            key={code.sent.otpId}
            code={code}
            type={type}
            verifyLabel={verifyLabel}
            onOtherWay={onOtherWay}
          />
        </div>
      )}
    </div>
  )
}

/** The box that had the focus is gone, so the good news takes it. */
function Verified({ change, restored }: { change: ReactNode; restored: boolean }) {
  const t = useT()
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!restored) box.current?.focus()
  }, [restored])
  return (
    <div className="one-time-code-send">
      <p ref={box} tabIndex={-1} role="status" className="one-time-code-verified">
        <Badge tone="good">{t('identity.otp.verified')}</Badge>
      </p>
      {change}
    </div>
  )
}

/** Why no code could be sent, under the heading the help line knows. */
function SendTroubleNotice({ trouble }: { trouble: SendTrouble | undefined }) {
  const t = useT()
  const inWords = useProblemText()
  if (!trouble) return null
  if (trouble.kind === 'captcha')
    return (
      <Notice tone="info" announce>
        <p>{inWords(trouble.problem)}</p>
      </Notice>
    )
  const words = {
    empty: () => t('fieldError.USERNAME_INVALID'),
    failed: () => t('identity.otp.sendFailed'),
    said: () => (trouble.kind === 'said' ? inWords(trouble.problem) : ''),
  }
  return (
    <Notice tone="bad" heading={t('identity.otp.errorHeading')} announce>
      <p>{words[trouble.kind]()}</p>
    </Notice>
  )
}
