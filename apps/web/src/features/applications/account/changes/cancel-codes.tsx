import { maskEmail, maskMobile } from '@lokseva/contract/identity/mask'
import { OneTimeCode } from '#candidate-kit/one-time-code/one-time-code.tsx'
import type { CodeExchange } from '#candidate-kit/one-time-code/use-code-exchange.ts'
import { useOneTimeCode } from '#candidate-kit/one-time-code/use-one-time-code.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useSession } from '#candidate-kit/session/session.ts'

type CodesOfCancelling = {
  email: CodeExchange
  mobile: CodeExchange
  /** Codes not verified yet. */
  left: number
  reset: () => void
}

export function useCancelCodes(): CodesOfCancelling {
  const email = useOneTimeCode({ type: 'email', otpFor: 'CANCEL_APPLICATION' })
  const mobile = useOneTimeCode({ type: 'mobile', otpFor: 'CANCEL_APPLICATION' })
  return {
    email,
    mobile,
    left: [email, mobile].filter(({ verified }) => !verified).length,
    reset: () => {
      email.reset()
      mobile.reset()
    },
  }
}

/** Who cancels what is paid proves both addresses. */
export function CancelCodes({ codes }: { codes: CodesOfCancelling }) {
  const t = useT()
  const { emailId = '', mobileNumber = '' } = useSession() ?? {}
  const parts = [
    { type: 'email' as const, own: emailId, masked: maskEmail(emailId) },
    { type: 'mobile' as const, own: mobileNumber, masked: maskMobile(mobileNumber) },
  ]
  return parts.map(({ type, own, masked }) => (
    <section
      key={type}
      className="change-part"
      aria-label={t(`applications.cancel.${type}`, { address: masked })}
    >
      <h3>{t(`applications.cancel.${type}`, { address: masked })}</h3>
      <OneTimeCode
        code={codes[type]}
        type={type}
        address={own}
        sentText={t('identity.otp.sentTo', { address: masked })}
      />
    </section>
  ))
}
