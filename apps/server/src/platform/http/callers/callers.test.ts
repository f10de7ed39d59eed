import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  addressOf,
  endpoint,
  type Caller,
  type EndpointDefinition,
} from '@lokseva/contract/endpoint'
import { endpoints } from '@lokseva/contract/endpoints'
import { makeKey, revokeKey } from '#features/access-keys/index'
import { route } from '#platform/http/call'
import { testApp } from '#test/app'
import { operator } from '#test/operator'
import { send } from '#test/portals/profile-portal'

/** A call for each kind of callers, which tells who it takes them for. */
const whoAmI = (caller: Caller) =>
  endpoint({
    method: 'GET',
    path: `/test/who/${caller}`,
    summary: 'Who am I',
    channel: 'sealed',
    caller,
    response: z.looseObject({}),
  })
const calls = {
  anyone: whoAmI('anyone'),
  candidate: whoAmI('candidate'),
  support: whoAmI('support'),
  staff: whoAmI('staff'),
  gateway: whoAmI('gateway'),
}
const routes = Object.values(calls).map((call) => route(call, async ({ actor }) => ({ ...actor })))

const portal = () => testApp({ routes })
const { client, candidate, identity, baseUrl } = await portal()
const make = (kind: 'support' | 'staff', name = 'Counter 1') =>
  makeKey(identity, operator, { kind, name })

type Client = Awaited<ReturnType<typeof client>>
const ask = async (caller: Client, call: EndpointDefinition, key?: string) => {
  const { opened, status } = await caller.raw(call, {}, (sent) => {
    if (key) sent.headers['x-api-key'] = key
  })
  return { ...(opened as { value?: object }).value, status } as Record<string, unknown>
}

describe('whoever calls', () => {
  it('is anybody, or a candidate where there is a session (CALLER-01)', async () => {
    expect(await ask(await client(), calls.anyone)).toMatchObject({ kind: 'anyone' })
    const { caller, accountId, sessionId } = await candidate()
    const known = { kind: 'candidate', accountId, sessionId }
    expect(await ask(caller, calls.anyone)).toMatchObject(known)
    expect(await ask(caller, calls.candidate)).toMatchObject(known)
    expect(await ask(await client(), calls.candidate)).toMatchObject({ code: 'LOGIN_REQUIRED' })
  })

  it.each(['support', 'staff'] as const)(
    'is %s by a key of that kind (CALLER-02)',
    async (kind) => {
      const { id, key } = await make(kind, 'Asha')
      expect(await ask(await client(), calls[kind], key)).toMatchObject({
        kind,
        keyId: id,
        name: 'Asha',
      })
    },
  )

  it('learns nothing from a missing, wrong, revoked or other key (CALLER-03)', async () => {
    const caller = await client()
    const [gone, staff] = [await make('support'), await make('staff')]
    await revokeKey(identity, operator, { kind: 'support', id: gone.id })
    const answers = []
    for (const key of [undefined, 'lks_wrong', gone.key, staff.key])
      answers.push(await ask(caller, calls.support, key))
    expect(new Set(answers.map((response) => JSON.stringify(response))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 403, code: 'API_KEY_WRONG' })
  })

  it('is no candidate by a key, and no help desk by a session (CALLER-03)', async () => {
    const { key } = await make('support')
    expect(await ask(await client(), calls.candidate, key)).toMatchObject({ status: 401 })
    const { caller } = await candidate()
    expect(await ask(caller, calls.support)).toMatchObject({ code: 'API_KEY_WRONG' })
  })

  it('is not taken for a payment provider before anything proves it (CALLER-05)', async () => {
    expect(await ask(await client(), calls.gateway)).toMatchObject({ status: 401 })
  })
})

it('may try ten wrong keys in ten minutes, then waits, even with the right one (CALLER-04)', async () => {
  const other = await portal()
  const { key } = await makeKey(other.identity, operator, { kind: 'staff', name: 'Late' })
  const caller = await other.client()
  for (let tries = 0; tries < 10; tries += 1)
    expect(await ask(caller, calls.staff, 'lkt_guess')).toMatchObject({ status: 403 })
  expect(await ask(caller, calls.staff, 'lkt_guess')).toMatchObject({
    status: 429,
    code: 'TOO_MANY_REQUESTS',
  })
  expect(await ask(caller, calls.staff, key)).toMatchObject({ status: 429 })
})

describe('every call of the portal', () => {
  // Gateways are routes of their own class and speak another language: GATE-02 closes them.
  const closed = Object.entries<EndpointDefinition>(endpoints).filter(
    ([, { caller }]) => caller !== 'anyone' && caller !== 'gateway',
  )
  const expected = {
    candidate: { status: 401, code: 'LOGIN_REQUIRED' },
    support: { status: 403, code: 'API_KEY_WRONG' },
    staff: { status: 403, code: 'API_KEY_WRONG' },
  }
  const isOffice = ({ root }: EndpointDefinition) => root !== undefined
  const keyed = closed.filter(
    ([, call]) => !isOffice(call) && ['support', 'staff'].includes(call.caller),
  )
  // Ten wrong tries are allowed: a portal of its own, so that the tests above do not count.
  it('that is not for anyone is closed to somebody who proves nothing (CALLER-06)', async () => {
    expect(keyed.length).toBeLessThan(10)
    const other = await testApp()
    const caller = await other.client()
    for (const [name, call] of closed) {
      const names = Array.from(call.path.matchAll(/\{(\w+)\}/g), ([, name]) => [
        name!,
        crypto.randomUUID(),
      ])
      const response = await send(caller, call, {
        params: Object.fromEntries(names) as Record<string, string>,
        query: {},
        body: call.method === 'GET' ? undefined : {},
      } as never)
      const refused = isOffice(call) ? 'candidate' : (call.caller as keyof typeof expected)
      expect(response, name).toMatchObject(expected[refused])
    }
  })

  it('says in the description who may call it, and how they prove it (CALLER-07)', async () => {
    const document = (await (await fetch(`${baseUrl}/oas/api/docs`)).json()) as {
      paths: Record<string, Record<string, { 'x-caller': string; security: object[] }>>
      components: { securitySchemes: Record<string, object> }
    }
    for (const call of Object.values<EndpointDefinition>(endpoints)) {
      const { method, caller } = call
      const described = document.paths[addressOf(call)]![method.toLowerCase()]!
      expect(described['x-caller']).toBe(caller)
      expect(described.security).toHaveLength(caller === 'anyone' ? 0 : 1)
      for (const scheme of described.security.flatMap((each) => Object.keys(each)))
        expect(document.components.securitySchemes).toHaveProperty(scheme)
    }
    expect(document.components.securitySchemes).toMatchObject({
      supportKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
      staffKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
    })
  })
})
