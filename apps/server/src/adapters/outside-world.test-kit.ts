import { expect } from 'vitest'
import type { PushSubscription } from '@lokseva/contract/reminders/schemas'
import { startSimulators } from '../../../simulators/src/start-simulators.ts'
import { DeliveryError } from '#features/messages/ports'

type Received = Record<'id' | 'channel' | 'to' | 'subject' | 'text' | 'code' | 'sentAt', string>

/** The simulators with their doors as functions; slow answers outlast any test's patience. */
export async function startOutsideWorld() {
  const simulators = await startSimulators({ slowMs: 60_000 })
  const { http, smtp, clamd } = simulators
  const request = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${http}${path}`, init)

  async function tell(method: string, path: string, body: object): Promise<void> {
    const headers = { 'content-type': 'application/json' }
    const response = await request(path, { method, headers, body: JSON.stringify(body) })
    expect(response.status).toBe(200)
  }

  async function received(to = ''): Promise<Received[]> {
    const response = await request(`/sim/messages?to=${encodeURIComponent(to)}`)
    return (await response.json()) as Received[]
  }

  return {
    smtpUrl: `smtp://127.0.0.1:${smtp}`,
    smsUrl: `http://127.0.0.1:${http}/gateway/sms`,
    aadhaarUrl: `http://127.0.0.1:${http}/gateway/aadhaar`,
    clamdUrl: `tcp://127.0.0.1:${clamd}`,
    s3Url: `http://127.0.0.1:${http}/s3`,
    udidUrl: `http://127.0.0.1:${http}/gateway/udid`,
    received,
    /** What the senders called the messages received, newest first. */
    async references(): Promise<string[]> {
      const responses = (await received()).map(({ id }) => request(`/sim/messages/${id}`))
      const messages = (await Promise.all(responses)).map((response) => response.json())
      return ((await Promise.all(messages)) as { reference: string }[]).map((m) => m.reference)
    },
    fault: (
      change: Partial<
        Record<'email' | 'sms' | 'push' | 'aadhaar' | 'udid' | 's3' | 'clamd', string>
      >,
    ) => tell('PUT', '/sim/faults', change),
    /** Gives somebody an Aadhaar, or a place in the register of persons with disabilities. */
    registerAadhaar: (person: object) => tell('POST', '/sim/aadhaar/people', person),
    registerUdid: (person: object) => tell('POST', '/sim/udid/people', person),
    pushHost: `http://127.0.0.1:${http}/gateway/push/`,
    /** A browser that may be written to, as it would say so itself. */
    async browser(name: string): Promise<PushSubscription> {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ name })
      const response = await request('/sim/push/subscriptions', { method: 'POST', headers, body })
      return (await response.json()) as PushSubscription
    },
    async forget(): Promise<void> {
      await request('/sim/messages', { method: 'DELETE' })
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
