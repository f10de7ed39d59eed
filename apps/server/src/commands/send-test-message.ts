import { smtpEmail } from '#adapters/email/smtp-email'
import { httpSms } from '#adapters/sms/http-sms'
import { sendTestMessage } from '#features/messages/index'
import { readSettings } from '../settings.ts'

/** `node apps/server/src/commands/send-test-message.ts <e-mail or mobile>` with the portal's settings. */
const to = process.argv[2]
try {
  if (!to) throw new Error('Say whom to send to: an e-mail address or a mobile number.')
  const settings = readSettings(process.env)
  const email = smtpEmail({ url: settings.SMTP_URL, from: settings.MAIL_FROM })
  const sms = httpSms({
    url: settings.SMS_URL,
    apiKey: settings.SMS_API_KEY,
    sender: settings.SMS_SENDER,
  })
  const way = await sendTestMessage({ email, sms }, to)
  await email.close()
  console.log(way === 'email' ? 'The mail server took it.' : 'The SMS gateway took it.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
