import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { SMTPServer } from 'smtp-server'
import type { World } from '../world.ts'
import { readMail, readUpTo } from './read-mail.ts'

const MOST_BYTES = 5 * 1024 * 1024

const smtpError = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

async function take({ inbox, faults, dawdle }: World, stream: Readable, recipients: string[]) {
  const raw = await readUpTo(stream, MOST_BYTES)
  if (!raw) throw smtpError(552, 'The message is too large')
  const mail = await readMail(raw).catch(() => {
    throw smtpError(554, 'The message cannot be read')
  })
  for (const to of recipients) {
    const { subject, text, messageId } = mail
    inbox.add({ channel: 'email', to, subject, text, reference: messageId })
  }
  // As with SMS: the mail is delivered, only the answer is late.
  if (faults.now().email === 'slow') await dawdle()
}

/** A mail server that takes mail for everybody, with or without a login. */
export async function startSmtp(world: World, { host, port }: { host: string; port: number }) {
  const server = new SMTPServer({
    name: 'mail.simulator',
    size: MOST_BYTES,
    maxRecipients: 100,
    // No certificate to offer; the simulators listen on this machine only.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    disableReverseLookup: true,
    // The default of 10 would cut a pooled connection off after its third mail.
    maxAllowedUnauthenticatedCommands: false,
    closeTimeout: 1,
    logger: false,
    onAuth(auth, _session, response) {
      response(null, { user: auth.username ?? 'anyone' })
    },
    onRcptTo(_address, _session, response) {
      const refuses = world.faults.now().email === 'refuse'
      response(refuses ? smtpError(550, 'The mailbox is not available') : null)
    },
    onData(stream, session, response) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      take(world, stream, recipients).then(() => response(null), response)
    },
  })
  // Broken connections are the client's business; a port in use rejects the wait below.
  server.on('error', () => {})
  const listening = once(server.server, 'listening')
  server.listen(port, host)
  await listening
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
