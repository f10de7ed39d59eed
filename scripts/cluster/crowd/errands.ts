import { setTimeout as pause } from 'node:timers/promises'
import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import { wireClient, type WireClient } from '../../../apps/server/test/wire/wire-client.ts'
import {
  counted,
  newKey,
  patiently,
  type Crowd,
  type Errand,
  type Stage,
} from '../../../bench/failover/people.ts'

/** A portal in a cluster, and the bank and the messages outside of it. */
export type ClusterStage = Stage & { channelKeys: never; simulators: string }

const PACE = 300
/** Longer than any fault: whoever waits so long gives up. */
const PATIENCE = 180_000

/** Thrown where a person gives up; what they were told is counted already. */
export class GivenUp extends Error {}

/** A browser on a channel of its own; while the portal is away it tries again. */
export async function openBrowser(stage: ClusterStage): Promise<WireClient> {
  const deadline = Date.now() + PATIENCE
  for (;;)
    try {
      return await wireClient({
        origin: stage.address,
        channelKeys: stage.channelKeys,
        now: stage.now,
        fetch: patiently,
      })
    } catch (error) {
      if (Date.now() > deadline) throw error
      await pause(PACE)
    }
}

type Call = {
  crowd: Crowd
  caller: WireClient
  errand: Errand
  endpoint: EndpointDefinition
  /** Made anew for every try where it can be read once only. */
  request: () => object
}

/** Asks under one key until there is an answer, as a page does; gives what was answered. */
export async function insist({ crowd, caller, errand, endpoint, request }: Call) {
  const idempotencyKey = newKey()
  const deadline = Date.now() + PATIENCE
  while (Date.now() < deadline) {
    const options = endpoint.method === 'GET' ? {} : { idempotencyKey }
    const response = await counted(crowd, errand, () =>
      caller.raw(endpoint, request(), undefined, options),
    )
    if (response && response.status < 500) {
      const value = response.opened.kind === 'genuine' ? response.opened.value : undefined
      if (response.status < 400) return { value: value as never, bytes: response.body }
      throw new GivenUp(`${errand}: ${response.status}`)
    }
    // As long as whoever turned one away says.
    const seconds = Number(response?.headers.get('retry-after') ?? 0)
    await pause(Math.max(PACE, seconds * 1000))
  }
  throw new GivenUp(`${errand}: no answer`)
}

/** Does one journey after the other until the crowd goes home. */
export async function again(crowd: Crowd, journey: () => Promise<void>): Promise<void> {
  while (!crowd.isOver()) {
    try {
      await journey()
    } catch (error) {
      if (!(error instanceof GivenUp)) throw error
    }
    await pause(PACE)
  }
}

/** Asks the world outside, which is never away. */
export async function outside<T>(
  { simulators }: ClusterStage,
  path: string,
  send?: { method: string; body: object },
): Promise<T> {
  const response = await fetch(`${simulators}/sim/${path}`, {
    ...(send && {
      method: send.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(send.body),
    }),
  })
  if (!response.ok) throw new Error(`outside ${path}: ${response.status}`)
  return (await response.json()) as T
}
