import { expect } from 'vitest'
import { startSimulators } from '../../../simulators/src/start-simulators.ts'
import { DeliveryError } from '#features/messages/ports'

type Received = Record<'id' | 'channel' | 'to' | 'subject' | 'text' | 'code' | 'sentAt', string>

/** The simulators with their doors as functions; slow answers outlast any test's patience. */
export async function startOutsideWorld() {
  const simulators = await startSimulators({ slowMs: 60_000 })
  const { http, smtp } = simulators
  const door = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${http}${path}`, init)

  async function received(to = ''): Promise<Received[]> {
    const answer = await door(`/sim/messages?to=${encodeURIComponent(to)}`)
    return (await answer.json()) as Received[]
  }

  return {
    smtpUrl: `smtp://127.0.0.1:${smtp}`,
    smsUrl: `http://127.0.0.1:${http}/gateway/sms`,
    received,
    /** What the senders called the messages received, newest first. */
    async references(): Promise<string[]> {
      const answers = (await received()).map(({ id }) => door(`/sim/messages/${id}`))
      const messages = (await Promise.all(answers)).map((answer) => answer.json())
      return ((await Promise.all(messages)) as { reference: string }[]).map((m) => m.reference)
    },
    async fault(change: { email?: string; sms?: string }): Promise<void> {
      const headers = { 'content-type': 'application/json' }
      const answer = await door('/sim/faults', {
        method: 'PUT',
        headers,
        body: JSON.stringify(change),
      })
      expect(answer.status).toBe(200)
    },
    async forget(): Promise<void> {
      await door('/sim/messages', { method: 'DELETE' })
    },
    stop: simulators.stop,
  }
}

export type OutsideWorld = Awaited<ReturnType<typeof startOutsideWorld>>

/** The DeliveryError with which a sending fails. */
export async function failureOf(sending: Promise<void>): Promise<DeliveryError> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(DeliveryError)
  return error as DeliveryError
}
