import type { EndpointDefinition, GatewayOptions } from '@lokseva/contract/endpoint'
import type { Transaction } from '#platform/database/pool'

/** What a gateway sent, from its bytes as they came. */
export type GatewayMessage = {
  raw: Buffer
  /** Those its gateway keeps, by their names in small letters. */
  headers: Record<string, string>
  /** A query or a form; empty for others. */
  fields: Record<string, string>
  /** A JSON body. */
  json: unknown
}

export type SignatureCheck =
  /** The key makes a repetition recognisable: of one key only the first has an effect. */
  { proven: true; key: string } | { proven: false; reason: string }

export type GatewayResponse =
  | { kind: 'text'; text: string; status?: number }
  | { kind: 'html'; html: string; status?: number }
  /** To a page of ours; any other address leads to the landing page. */
  | { kind: 'redirect'; to: string }

type ResponseKind = GatewayOptions['response']
type ResponseOfKind<K extends ResponseKind> = Extract<GatewayResponse, { kind: K }>

/** What a feature fills in for one provider. */
export type Gateway<K extends ResponseKind = ResponseKind> = {
  provider: string
  /** Headers that belong to the proof. No others are kept. */
  keptHeaders: readonly string[]
  keptDays: number
  /** By the provider's own signature. It changes nothing, and may be asked again. */
  prove(message: GatewayMessage): SignatureCheck | Promise<SignatureCheck>
  /**
   * The effect, in the transaction that also notes it: it happens once, whoever begins it. It may
   * be begun again after a conflict, so it asks nobody outside; what takes time it leaves to a job.
   */
  handle(tx: Transaction, message: GatewayMessage): Promise<ResponseOfKind<K>>
  /** What a forger hears. */
  refused: ResponseOfKind<K>
  /** What is heard while the effect could not happen yet; left out, 503 asks to come again. */
  unfinished?: ResponseOfKind<K>
}

export type GatewayEndpoint = EndpointDefinition & { readonly gateway: GatewayOptions }

export type GatewayRoute = { endpoint: GatewayEndpoint; gateways: readonly Gateway[] }

/**
 * Pairs a declared address with the providers that speak there. With `{provider}` in its path
 * each is found by its name; without, there is one.
 */
export function gatewayRoute<D extends GatewayEndpoint>(
  endpoint: D,
  gateways: readonly Gateway<D['gateway']['response']>[],
): GatewayRoute {
  return { endpoint, gateways: gateways as readonly Gateway[] }
}
