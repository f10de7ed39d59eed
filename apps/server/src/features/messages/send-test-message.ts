import { randomUUID } from 'node:crypto'
import type { EmailPort, SmsPort } from './ports.ts'

const TEXT = 'Lokseva: mail and SMS are set up. / लोकसेवा: ई-मेल आणि एसएमएस सुरू आहेत.'

/** Proves to an operator that the outside takes our messages; says which way it went. */
export async function sendTestMessage(
  ports: { email: EmailPort; sms: SmsPort },
  to: string,
): Promise<'email' | 'sms'> {
  if (to.includes('@')) {
    await sendTestEmail(ports, to)
    return 'email'
  }
  await sendTestSms(ports, to)
  return 'sms'
}

export const sendTestEmail = ({ email }: { email: EmailPort }, to: string): Promise<void> =>
  email.send({ to, subject: 'Lokseva', text: TEXT, messageId: randomUUID() })

export const sendTestSms = ({ sms }: { sms: SmsPort }, to: string): Promise<void> =>
  sms.send({ to, text: TEXT, templateId: 'test', reference: randomUUID() })
