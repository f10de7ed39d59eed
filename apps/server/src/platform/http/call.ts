import type {
  ResponseOf,
  BodyOf,
  EndpointDefinition,
  ParamsOf,
  QueryOf,
} from '@lokseva/contract/endpoint'
import type { Language } from '@lokseva/texts/text-id'
import type { Anyone, Candidate, Gateway, Officer, Staff, Support } from '../actor/actor.ts'
import type { FieldError } from '../refusals/app-error.ts'
import type { Blob } from './blob.ts'
import type { DeviceKind } from './callers/device-kind.ts'
import type { Form, FormLimits } from './form.ts'
import type { Idempotent, RequestClaim } from './idempotency.ts'

/** Who may stand behind a call, by the callers its endpoint names. */
type Actors = {
  /** Somebody with a session may call it too, and is known then. */
  anyone: Anyone | Candidate
  candidate: Candidate
  support: Support
  staff: Staff
  gateway: Gateway
}
/** The same of calls of the Office. */
type OfficeActors = Actors & { anyone: Anyone; staff: Officer }
export type ActorOf<D extends EndpointDefinition> = D extends { root: string }
  ? OfficeActors[D['caller']]
  : Actors[D['caller']]

/** What a route knows of a call: the checked input, who calls, and the way to change something. */
export type Call<D extends EndpointDefinition = EndpointDefinition> = {
  params: ParamsOf<D>
  query: QueryOf<D>
  body: BodyOf<D>
  language: Language
  address: string
  /** Given up when the caller hangs up or the node is told to stop: nobody waits for the answer. */
  leaving: AbortSignal
  /** The protected channel; undefined on open calls. */
  cid: string | undefined
  actor: ActorOf<D>
  idempotent: Idempotent
  /** What `once` claims, for a hot path that claims inside one SQL function of its own. */
  claim: RequestClaim
  /** What the caller holds, as far as the browser says. */
  deviceKind: DeviceKind | null
  /** The browser's own mark, kept for a year; it proves nothing but that it was here before. */
  device: string
  /** Reads an uploaded form; only on calls declared multipart. */
  form: (limits: FormLimits) => Promise<Form>
}

export type Route<D extends EndpointDefinition = EndpointDefinition> = {
  endpoint: D
  handle: (call: Call<D>) => Promise<HandlerResponse<D>>
  /** What the answers of a cached call depend on; while it stays the same they are not made anew. */
  version?: Version
  bodyFaults?: BodyFaults
}

/**
 * What a handler refuses of a body besides its schema, told with what the schema refuses: a person
 * reads every fault at once. Anything may stand in it.
 */
export type BodyFaults = (body: unknown) => FieldError[]

export type Version = () => Promise<string>

type HandlerResponse<D extends EndpointDefinition> = D['response'] extends 'blob'
  ? Blob
  : ResponseOf<D>

/** Pairs a declared call with what answers it. */
export function route<D extends EndpointDefinition>(
  endpoint: D,
  handle: (call: Call<D>) => Promise<HandlerResponse<D>>,
  bodyFaults?: BodyFaults,
): Route {
  return { endpoint, handle, bodyFaults } as unknown as Route
}
