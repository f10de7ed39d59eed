import type { FastifyInstance, FastifyReply } from 'fastify'
import type { MerchantKit } from './merchant-kit.ts'
import type { Saying } from './outcomes.ts'
import type { NewPayment, PaymentBook, ProviderName, SimPayment } from './payment-book.ts'

/** Something a browser carries back, or a server sends. */
export type Delivery = {
  method: 'GET' | 'POST'
  url: string
  fields: Record<string, string>
  /** As JSON, where it is no form. */
  isJson?: boolean
}

export type Fields = Record<string, string>

/** The texts of a form or a JSON object, whatever else was sent. */
export const formOf = (body: unknown): Fields =>
  Object.fromEntries(
    Object.entries(body ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

/** What a gateway does at its counter. */
export type Desk = {
  book: PaymentBook
  kit: MerchantKit
  now(): number
  begin(payment: NewPayment): SimPayment
  /** Shows a person the page where the outcome is chosen. */
  show(reply: FastifyReply, payment: SimPayment): FastifyReply
  /** A call between servers; the faults of the day happen to it. */
  api(path: string, response: (fields: Fields) => string | object | Promise<string | object>): void
  /**
   * The payment asked about; a mute one ends the call. Of two under one order number the one of the
   * reference is meant, otherwise the last.
   */
  asked(
    provider: ProviderName,
    order: string | undefined,
    reference?: string,
  ): SimPayment | undefined
  /** Whether answers come in XML though JSON was asked for. */
  isXml(): boolean
}

/** One provider in its own wire format; the paths are the real ones below its folder. */
export type SimulatedGateway = {
  provider: ProviderName
  title: string
  routes(app: FastifyInstance, desk: Desk): void
  returnOf(kit: MerchantKit, payment: SimPayment, says: Saying, forged: boolean): Delivery
  /** Fields of a server's notice; left out where none is published. */
  noticeOf?: (kit: MerchantKit, payment: SimPayment, says: Saying, forged: boolean) => Fields
  /** Whether its notices may be JSON too. */
  tellsInJson?: true
}
