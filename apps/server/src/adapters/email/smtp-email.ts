import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { DeliveryError, type EmailMessage, type EmailPort } from '#features/messages/ports'
import { smtpServer } from './smtp-url.ts'

export type SmtpSettings = {
  /** smtp:// or smtps://, with the login in it when there is one. */
  url: string
  /** An address, or a name and an address: Commission <noreply@example.in>. */
  from: string
  /** How long the mail server may be silent at any step. */
  timeoutMs?: number
}

// One plain address: no list, no group, no quoting, nothing that could end a header line.
const ONE_ADDRESS = /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+$/u

const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu

function oneAddress(to: string): string {
  if (to.length > 254 || !ONE_ADDRESS.test(to)) {
    throw new DeliveryError('The recipient is not one e-mail address', { permanent: true })
  }
  return to
}

/** The same header for every attempt; an id that could not stand in a header is hashed. */
function messageIdHeader(messageId: string, domain: string): string {
  const plain = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(messageId) && !messageId.includes('..')
  const local = plain ? messageId : createHash('sha256').update(messageId).digest('hex')
  return `<${local}@${domain}>`
}

type SmtpFailure = { code?: string; responseCode?: number; permanent?: boolean }

function deliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error
  const { code = 'UNKNOWN', responseCode, permanent = false } = error as SmtpFailure
  const reason = `The mail server did not take the message (${responseCode ?? code})`
  // A refused login is our set-up's fault, not the message's: it goes out once that is mended.
  return new DeliveryError(reason, { permanent: permanent && code !== 'EAUTH' })
}

export function smtpEmail({ url, from, timeoutMs = 10_000 }: SmtpSettings): EmailPort {
  const domain = /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1]
  if (!domain) throw new Error('The sender of e-mail is not a valid address')
  const transport = createTransport({
    ...smtpServer(url),
    pool: true,
    maxRequeues: 1,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  })
  const underWay = new Set<Promise<void>>()

  async function deliver({ to, subject, text, html, messageId }: EmailMessage): Promise<void> {
    await transport.sendMail({
      from,
      to: { name: '', address: oneAddress(to) },
      subject: subject.replace(CONTROLS, ' '),
      text,
      html,
      messageId: messageIdHeader(messageId, domain!),
      // Out-of-office replies to a one-time code help nobody.
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }

  return {
    async send(message) {
      const sending = deliver(message)
      underWay.add(sending)
      try {
        await sending
      } catch (error) {
        throw deliveryError(error)
      } finally {
        underWay.delete(sending)
      }
    },
    async close() {
      await Promise.allSettled(underWay)
      transport.close()
    },
  }
}
