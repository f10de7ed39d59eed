import type {
  AnswerOf,
  BodyOf,
  EndpointDefinition,
  ParamsOf,
  QueryOf,
} from '@lokseva/contract/endpoint'
import type { Language } from '@lokseva/texts/text-id'
import type { Blob } from './blob.ts'
import type { Form, FormLimits } from './form.ts'
import type { Once } from './once.ts'

/** The person behind a session. */
export type Candidate = { accountId: string; sessionId: string }

/** What a route knows of a call: the checked input, who calls, and the way to change something. */
export type Call<D extends EndpointDefinition = EndpointDefinition> = {
  params: ParamsOf<D>
  query: QueryOf<D>
  body: BodyOf<D>
  language: Language
  address: string
  /** The protected channel; undefined on open calls. */
  cid: string | undefined
  candidate: D['caller'] extends 'candidate' ? Candidate : Candidate | undefined
  once: Once
  /** Reads an uploaded form; only on calls declared multipart. */
  form: (limits: FormLimits) => Promise<Form>
}

export type Route<D extends EndpointDefinition = EndpointDefinition> = {
  endpoint: D
  handle: (call: Call<D>) => Promise<HandlerAnswer<D>>
}

type HandlerAnswer<D extends EndpointDefinition> = D['response'] extends 'blob' ? Blob : AnswerOf<D>

/** Pairs a declared call with what answers it. */
export function route<D extends EndpointDefinition>(
  endpoint: D,
  handle: (call: Call<D>) => Promise<HandlerAnswer<D>>,
): Route {
  return { endpoint, handle } as unknown as Route
}
