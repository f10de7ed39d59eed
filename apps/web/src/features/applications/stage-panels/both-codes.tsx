import type { OtpPurpose } from '@lokseva/contract/identity/constants'
import { maskEmail, maskMobile } from '@lokseva/contract/identity/mask'
import { OneTimeCode } from '#candidate-kit/one-time-code/one-time-code.tsx'
import { useOneTimeCode } from '#candidate-kit/one-time-code/use-one-time-code.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useSession } from '#candidate-kit/session/session.ts'

const ways = ['email', 'mobile'] as const

/** A code to the e-mail address and one to the mobile, for one purpose. */
export function useBothCodes(otpFor: OtpPurpose) {
  const email = useOneTimeCode({ type: 'email', otpFor })
  const mobile = useOneTimeCode({ type: 'mobile', otpFor })
  const codes = { email, mobile }
  return {
    codes,
    /** How many are still to be verified. */
    left: ways.filter((way) => !codes[way].verified).length,
    verified: () =>
      ways.flatMap((otpType) => {
        const otpId = codes[otpType].verified?.otpId
        return otpId ? [{ otpId, otpType }] : []
      }),
    reset() {
      email.reset()
      mobile.reset()
    },
  }
}

export type BothCodesState = ReturnType<typeof useBothCodes>

/** Both codes: where they go, the boxes for them, and how many are left. */
export function BothCodes({ both }: { both: BothCodesState }) {
  const t = useT()
  const session = useSession()
  const own = { email: session?.emailId ?? '', mobile: session?.mobileNumber ?? '' }
  const masked = { email: maskEmail(own.email), mobile: maskMobile(own.mobile) }
  return (
    <div className="stage-codes">
      <p>{t('applications.stage.codes', masked)}</p>
      {ways.map((way) => {
        const heading = t(`applications.stage.codes.${way}`, { address: masked[way] })
        return (
          <section key={way} aria-label={heading}>
            <h3>{heading}</h3>
            <OneTimeCode
              code={both.codes[way]}
              type={way}
              address={own[way]}
              sentText={t('identity.otp.sentTo', { address: masked[way] })}
            />
          </section>
        )
      })}
      {both.left > 0 && (
        <p className="stage-hint" role="status">
          {t('applications.stage.codes.left', { count: both.left })}
        </p>
      )}
    </div>
  )
}
