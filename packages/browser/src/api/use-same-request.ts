import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import { useRef } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { isDecision } from './errors.ts'
import type { CallResponse, CallArguments, CallRequest } from './caller/request-parts.ts'

type Sent = {
  endpoint: EndpointDefinition
  request: unknown
  content: readonly unknown[]
  idempotencyKey: string
}

/**
 * Sends a change. Until the server's decision is known, the same once more is the same request: the
 * first may have arrived and only its answer been lost. What makes it the same is its `content`: of a
 * form with files they themselves, of a change that names what it follows all the rest.
 */
export function useSameRequest() {
  const unanswered = useRef<Sent>(undefined)
  return async <const D extends EndpointDefinition>(
    endpoint: D,
    request: CallRequest<D>,
    content: readonly unknown[] = [request],
  ): Promise<CallResponse<D>> => {
    const before = unanswered.current
    const sent: Sent =
      before?.endpoint === endpoint && isSame(before.content, content)
        ? before
        : { endpoint, request, content, idempotencyKey: crypto.randomUUID() }
    unanswered.current = sent
    try {
      const { idempotencyKey } = sent
      const again = [sent.request, { idempotencyKey }] as CallArguments<D>
      const response = await call(endpoint, ...again)
      unanswered.current = undefined
      return response
    } catch (error) {
      if (isDecision(error)) unanswered.current = undefined
      throw error
    }
  }
}

export type SendSame = ReturnType<typeof useSameRequest>

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, at) => isSamePart(part, other[at]))

/** Two files with the same name may hold different things. */
const isSamePart = (one: unknown, other: unknown): boolean =>
  one === other ||
  (!(one instanceof Blob) &&
    !(other instanceof Blob) &&
    JSON.stringify(one) === JSON.stringify(other))
