import { useT } from '#platform/language/language-provider.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { SendTrouble } from './use-code-exchange.ts'

/** Why no code could be sent, under the heading the help line knows. */
export function SendTroubleNotice({ trouble }: { trouble: SendTrouble | undefined }) {
  const t = useT()
  if (!trouble) return null
  const words = {
    empty: () => t('fieldError.USERNAME_INVALID'),
    failed: () => t('identity.otp.sendFailed'),
    said: () => (trouble.kind === 'said' ? trouble.message : ''),
  }
  return (
    <Notice tone="bad" heading={t('identity.otp.errorHeading')} announce>
      <p>{words[trouble.kind]()}</p>
    </Notice>
  )
}
