import type { $ZodType, input, output } from 'zod/v4/core'
import type { ErrorCode } from './error-catalogue.ts'
import type { ModuleName } from './site/module-names.ts'
import type { Permission } from './staff/permissions.ts'

/** Calls of candidates, of the help desk's page and of gateways live below this address. */
export const API_ROOT = '/oas/api/v1'
/** Calls of the Office live below this one. */
export const OFFICE_ROOT = '/oas/office/v1'

/** How a call is protected on the wire: the three classes of the channel protocol. */
export type ChannelClass = 'open' | 'signed' | 'sealed'

/**
 * Who a call is for: `candidate` has a session, `support` a key in the header x-api-key, `staff` a
 * session of the Office or, below API_ROOT, a key; `gateway` is a payment provider that signs what
 * it sends.
 */
export type Caller = 'anyone' | 'candidate' | 'support' | 'staff' | 'gateway'

/** How a gateway speaks to us; its own signature takes the place of ours. */
export type GatewayOptions = {
  /** A browser that comes back from it, or a word from server to server. */
  readonly kind: 'return' | 'notice'
  /** What it may send. A query is the body of a GET; raw is handed over unread. */
  readonly bodies: readonly ('query' | 'urlencoded' | 'json' | 'raw')[]
  /** What it wants to hear; a redirect leads to a page of ours. */
  readonly response: 'redirect' | 'text' | 'html'
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type EndpointDefinition = {
  readonly method: Method
  /** API_ROOT, unless it is a call of the Office. */
  readonly root?: typeof OFFICE_ROOT
  /** Below its root, parameters in braces: `/module/{name}`. */
  readonly path: `/${string}`
  readonly summary: string
  readonly channel: ChannelClass
  readonly caller: Caller
  /** What a member of staff must be allowed to do; without one whoever is signed in may call it. */
  readonly permission?: Permission
  /** Which parameter of the address names the advertisement the permission must reach. */
  readonly scope?: string
  /** The factor is asked for again where it was last proved too long ago. */
  readonly stepUp?: true
  /** Pages of the Office repeat it by themselves, so it does not count as somebody at work. */
  readonly polled?: true
  /** Answered when there is something to tell: how long that takes says nothing about the portal. */
  readonly held?: true
  /** The module switch that closes this call; of several screens it serves, the last one open. */
  readonly module?: ModuleName | readonly ModuleName[]
  /** The query names a person and travels encrypted. */
  readonly sealedQuery?: true
  /** The body is a form with files: streamed, hashed, never parsed as JSON. */
  readonly multipart?: true
  /** Changes no record a person would miss, so a repetition needs no Idempotency-Key. */
  readonly keyless?: true
  /**
   * The same JSON for everybody in both languages: browsers and proxies may keep it, and it comes
   * with an ETag. Only for open GET calls. `checked`: they ask each time whether it still holds.
   */
  readonly cached?: true | 'checked'
  /** Only with the caller `gateway`, who answers for the response as well. */
  readonly gateway?: GatewayOptions
  readonly params?: $ZodType
  readonly query?: $ZodType
  readonly body?: $ZodType
  readonly response: $ZodType | 'blob' | 'none'
  readonly errors?: readonly ErrorCode[]
}

/** Where a call lives, below the origin. */
export const addressOf = ({ root, path }: Pick<EndpointDefinition, 'root' | 'path'>): string =>
  (root ?? API_ROOT) + path

/** Declares a call once; the server registers it, the web calls it, OpenAPI shows it. */
export function endpoint<const D extends EndpointDefinition>(definition: D): D {
  return definition
}

type Out<S> = S extends $ZodType ? output<S> : undefined
type In<S> = S extends $ZodType ? input<S> : undefined

export type ParamsOf<D extends EndpointDefinition> = Out<D['params']>
export type QueryOf<D extends EndpointDefinition> = Out<D['query']>
export type BodyOf<D extends EndpointDefinition> = Out<D['body']>
export type ResponseOf<D extends EndpointDefinition> = Out<D['response']>

/** What a caller hands over: only the parts the call has. */
export type RequestOf<D extends EndpointDefinition> = (D['params'] extends $ZodType
  ? { params: In<D['params']> }
  : { params?: undefined }) &
  (D['query'] extends $ZodType
    ? Partial<In<D['query']>> extends In<D['query']>
      ? { query?: In<D['query']> }
      : { query: In<D['query']> }
    : { query?: undefined }) &
  (undefined extends In<D['body']> ? { body?: In<D['body']> } : { body: In<D['body']> })
