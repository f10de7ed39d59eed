import { afterAll } from 'vitest'
import { isAadhaarNumber } from '@lokseva/contract/proofs/aadhaar-number'
import * as api from '@lokseva/contract/proofs/endpoints'
import { httpAadhaar } from '#adapters/aadhaar/http-aadhaar'
import { startOutsideWorld } from '#adapters/outside-world.test-kit'
import { httpUdid } from '#adapters/udid/http-udid'
import { testApp } from '../app.ts'
import type { RawResponse, WireClient, WireClientOptions } from '../wire/wire-client.ts'

let counter = 0

/** A number of the authority's testing range that nobody had before. */
export function newAadhaarNumber(): string {
  const start = `9999${String((counter += 1)).padStart(7, '0')}`
  return [...'0123456789'].map((last) => start + last).find(isAadhaarNumber)!
}

type Portal = Awaited<ReturnType<typeof testApp>>
type AppOptions = NonNullable<Parameters<typeof testApp>[0]>

/** The portal with the simulated Aadhaar and UDID services, and people who have both. */
export async function provingPortal(options: AppOptions = {}) {
  const world = await startOutsideWorld()
  afterAll(() => world.stop())
  const servicesWith = (timeoutMs?: number) => ({
    aadhaar: httpAadhaar({ url: world.aadhaarUrl, apiKey: 'key', timeoutMs }),
    udid: httpUdid({ url: world.udidUrl, apiKey: 'key', timeoutMs }),
  })
  const services = servicesWith()
  const portal = await testApp({ services, ...options })
  /** Another node, by its own services. */
  const node = (own: AppOptions['services'] = services) =>
    testApp({ node: portal.node, services: own })
  /** Another node that waits for its services a moment only. */
  const hastyNode = () => node(servicesWith(250))
  return { ...portal, world, services, otherNode: node, hastyNode, ...proving(portal, world) }
}

export type Holder = Awaited<ReturnType<ReturnType<typeof proving>['holder']>>

function proving(
  { candidate, baseUrl }: Portal,
  world: Awaited<ReturnType<typeof startOutsideWorld>>,
) {
  /** A candidate whose Aadhaar has their own date of birth. */
  async function holder(facts: object = {}, nodeOf: () => string = () => baseUrl) {
    const known = await candidate({}, { fetch: through(nodeOf) })
    const aadhaar = {
      aadhaarNumber: newAadhaarNumber(),
      name: 'Asha Suresh Patil',
      dateOfBirth: known.dateOfBirth,
      mobile: known.mobile,
      ...facts,
    }
    await world.registerAadhaar(aadhaar)
    return { ...known, ...aadhaar }
  }

  /** Calls go to the node of the moment. */
  const through =
    (nodeOf: () => string): WireClientOptions['fetch'] =>
    (url, init) =>
      fetch(url.replace(baseUrl, nodeOf()), init)

  const ask = (caller: WireClient, aadhaarNumber: string, consent = 'yes') =>
    caller.raw(api.requestAadhaarOtp, { query: { aadhaarNumber, consent } })

  /** Has a code sent, reads it from the holder's messages, and fills the form with it. */
  async function codeFor({ caller, aadhaarNumber, mobile, name }: Holder) {
    const { txn, sessionKey, timeStamp } = await caller.call(api.requestAadhaarOtp, {
      query: { aadhaarNumber, consent: 'yes' },
    })
    const [message] = await world.received(mobile)
    return {
      txn,
      sessionKey,
      timeStamp,
      aadhaarNumber,
      aadhaarName: name,
      aadhaarOtp: message!.code,
    }
  }

  const enter = (caller: WireClient, body: object, key?: string) =>
    caller.raw(api.verifyAadhaarOtp, { body }, undefined, key ? { idempotencyKey: key } : {})

  return { holder, ask, codeFor, enter }
}

/** One after the other, and again from the first. */
export function alternating<T>(...items: T[]): () => T {
  let next = 0
  return () => items[next++ % items.length]!
}

export const wrongOtp = (right: string) => (right === '111111' ? '222222' : '111111')

/** What an answer said. */
export const openedValue = ({ opened }: RawResponse) => (opened as { value: unknown }).value
