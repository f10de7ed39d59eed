import type { CodePurpose } from '@lokseva/contract/identity/constants'
import type { Language, TextId } from '@lokseva/texts/text-id'
import type { NewMessage } from '#features/messages/index'
import { translate } from '#platform/texts/translate'

type Code = {
  way: 'email' | 'mobile'
  address: string
  purpose: CodePurpose
  code: string
  /** How long it works. */
  seconds: number
}

/** The message that carries a code, in the language of the page that asked. */
export function codeMessage(
  language: Language,
  { way, address, purpose, code, seconds }: Code,
): NewMessage {
  // Of a minute and a half it is said that it is one: nobody is told more than there is.
  const minutes = Math.floor(seconds / 60)
  const what = translate(language, `messages.otp.purpose.${purpose}` as TextId)
  // A caller says it to the help desk; nobody else is ever told one.
  const text = purpose === 'CALLER_PROOF' ? 'messages.otp.callerText' : 'messages.otp.text'
  const body = translate(language, text, { code, what, minutes })
  const template = `OTP_${purpose}` as const
  return way === 'mobile'
    ? { channel: 'sms', recipient: address, template, body }
    : {
        channel: 'email',
        recipient: address,
        template,
        body,
        subject: translate(language, 'messages.otp.subject', { what }),
      }
}
