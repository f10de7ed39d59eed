import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import { useRef } from 'react'
import { call } from '#platform/api/call.ts'
import { isDecision } from './errors.ts'
import type { CallAnswer, CallArguments, CallRequest } from './request-parts.ts'

type Sent = { endpoint: EndpointDefinition; content: readonly unknown[]; idempotencyKey: string }

/**
 * Sends a change. Until the server's decision is known, the same once more is the same request: the
 * first may have arrived and only its answer been lost. A form with files is known by its `content`.
 */
export function useSameRequest() {
  const unanswered = useRef<Sent>(undefined)
  return async <const D extends EndpointDefinition>(
    endpoint: D,
    request: CallRequest<D>,
    content: readonly unknown[] = [request],
  ): Promise<CallAnswer<D>> => {
    const before = unanswered.current
    const sent: Sent =
      before?.endpoint === endpoint && isSame(before.content, content)
        ? before
        : { endpoint, content, idempotencyKey: crypto.randomUUID() }
    unanswered.current = sent
    try {
      const { idempotencyKey } = sent
      const answer = await call(endpoint, ...([request, { idempotencyKey }] as CallArguments<D>))
      unanswered.current = undefined
      return answer
    } catch (error) {
      if (isDecision(error)) unanswered.current = undefined
      throw error
    }
  }
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, at) => isSamePart(part, other[at]))

/** Two files with the same name may hold different things. */
const isSamePart = (one: unknown, other: unknown): boolean =>
  one === other ||
  (!(one instanceof Blob) &&
    !(other instanceof Blob) &&
    JSON.stringify(one) === JSON.stringify(other))
