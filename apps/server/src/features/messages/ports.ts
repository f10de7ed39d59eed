/**
 * A message that the outside world did not take. `permanent` says that sending the same again
 * cannot help. It carries no cause: what mail servers and gateways answer repeats the recipient,
 * and errors are logged.
 */
export class DeliveryError extends Error {
  readonly permanent: boolean
  /** Not before; nobody said where there is none. */
  readonly afterSeconds: number | undefined

  constructor(
    reason: string,
    { permanent, afterSeconds }: { permanent: boolean; afterSeconds?: number | undefined },
  ) {
    super(reason)
    this.name = 'DeliveryError'
    this.permanent = permanent
    this.afterSeconds = afterSeconds
  }
}

export type EmailMessage = {
  to: string
  subject: string
  text: string
  html?: string
  /** The same for every attempt to send this message, so that a repetition is recognisable. */
  messageId: string
}

export type EmailPort = {
  /** Resolves when the mail server took the message; rejects with a DeliveryError. */
  send(message: EmailMessage): Promise<void>
  /** Lets what is under way finish, then hangs up. */
  close(): Promise<void>
}

export type SmsMessage = {
  /** A mobile number, with or without the country's 91. */
  to: string
  /** The template registered with the telecom operators, which the text must match. */
  templateId: string
  text: string
  /** The same for every attempt to send this message, so that the gateway drops repetitions. */
  reference: string
}

export type SmsPort = {
  /** Resolves when the gateway took the message; rejects with a DeliveryError. */
  send(message: SmsMessage): Promise<void>
  /** Whether the gateway has a message of this reference; rejects where it does not say. */
  wasTaken(reference: string): Promise<boolean>
}

/**
 * Sends to a browser, by whoever knows the browsers; resolves when its push service took the
 * message, rejects with a DeliveryError.
 */
export type PushSender = (message: { to: string; body: string }) => Promise<void>

export type Words = { subject: string | null; body: string }

type DueMessage = { id: string; channel: string; recipient: string } & {
  [part in keyof Words]: string | null
}

/**
 * Whether a message is still wanted when its turn has come; or its words, where what it says is not
 * true any more.
 */
export type DeliveryCheck = (message: DueMessage) => Promise<boolean | Words>
