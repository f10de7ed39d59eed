import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as api from '@lokseva/contract/identity/endpoints'
import type { OtpPurpose } from '@lokseva/contract/identity/constants'
import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import { demoCandidates } from '../../apps/server/src/demo/candidates.ts'
import { sessionTokens } from '../../apps/server/src/features/identity/sessions/session-token.ts'
import { openPool } from '../../apps/server/src/platform/database/pool.ts'
import { runningDatabaseUrl } from '../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { wireClient, type WireClient } from '../../apps/server/test/wire/wire-client.ts'
import { nextFreePort } from '../../scripts/processes.ts'
import { freshFolder, startPortalProcess } from '../../scripts/started-portal.ts'
import { openSession } from '../open-session.ts'

/** A request ready to leave, by whichever process. */
/** Of everybody who is made up here. */
export const names = { firstName: 'Asha', middleName: 'Suresh' }

export type Sent = { url: string; method: string; headers: Record<string, string>; body?: string }

export type Setup = Awaited<ReturnType<typeof setUp>>
export type Caller = WireClient & {
  /** Protects a request and keeps it: what the browser does to it is no part of a figure. */
  seal(endpoint: EndpointDefinition, request?: object, idempotencyKey?: string): Promise<Sent>
}

/** A portal of its own, which believes whoever calls about the network they come from. */
export async function setUp() {
  const port = await nextFreePort(3950, '127.0.0.1')
  const folder = freshFolder()
  const sessionKey = randomBytes(32)
  const address = await startPortalProcess({
    PORT: String(port),
    DATABASE_URL: '',
    DATA_DIR: folder,
    SESSION_KEY: sessionKey.toString('base64url'),
    TRUSTED_PROXIES: '127.0.0.1,::1',
  }).address
  const database = openPool(runningDatabaseUrl(join(folder, 'postgres'))!, 3, (error) => {
    throw error
  })
  const page = await (await fetch(`${address}/candidate`)).text()
  const channelKeys = JSON.parse(
    /oas-channel-keys" content="([^"]+)"/.exec(page)![1]!.replaceAll('&quot;', '"'),
  )
  let ahead = 0
  const now = () => Date.now() + ahead
  const ask = (statement: string, values: unknown[]) => database.query(statement, values)
  const tokens = sessionTokens(sessionKey, `http://localhost:${port}`)

  /** Somebody on a channel of their own, from the network they say. */
  async function caller(network = '198.51.100.1'): Promise<Caller> {
    let kept: Sent[] | undefined
    const client = await wireClient({
      origin: address,
      channelKeys,
      now,
      fetch: (url, init) => {
        const { method = 'GET', body } = init ?? {}
        const given = init?.headers as Record<string, string>
        const headers = { ...given, 'x-forwarded-for': network }
        if (!kept) return fetch(url, { ...init, headers })
        kept.push({ url, method, headers, ...(body ? { body: body as string } : {}) })
        return Promise.reject(new Error('kept for later'))
      },
    })
    async function seal(
      endpoint: EndpointDefinition,
      request?: object,
      idempotencyKey?: string,
    ): Promise<Sent> {
      kept = []
      const options = idempotencyKey ? { idempotencyKey } : {}
      await client.raw(endpoint, request, undefined, options).catch(() => {})
      const [sent] = kept
      kept = undefined
      return sent!
    }
    return Object.assign(client, { seal })
  }

  let people = 0
  /** An account with the password, answers and names of a demo candidate. */
  async function person() {
    const number = String((people += 1)).padStart(6, '0')
    const known = { email: `door${number}@example.in`, mobile: `9100${number}`, id: randomUUID() }
    await database.query(
      `insert into accounts (id, email, mobile, date_of_birth, created_at, password_hash,
         security_answers_hash, first_name, middle_name, mother_name)
       select $1, $2, $3, $7::date, created_at, password_hash,
         security_answers_hash, $5, $6, 'Meera'
       from accounts where email = $4`,
      [
        known.id,
        known.email,
        known.mobile,
        demoCandidates[0].email,
        names.firstName,
        names.middleName,
        demoCandidates[0].dateOfBirth,
      ],
    )
    return known
  }

  async function logIn(client: Caller, accountId: string) {
    const { token } = await openSession({ ask, tokens, now }, accountId, client.cid)
    client.setToken(token)
  }

  async function readCaptcha(client: Caller) {
    const { id } = await client.call(api.requestOtp, { body: { type: 'captcha' } })
    const { answer: response } = await sim<{ answer: string }>(`captchas/${id}`)
    return { captchaId: id, enteredCaptcha: response }
  }

  async function sim<T>(door: string, put?: object): Promise<T> {
    const response = await fetch(`${address}/sim/${door}`, {
      method: put ? 'PUT' : 'GET',
      headers: put ? { 'content-type': 'application/json' } : {},
      ...(put ? { body: JSON.stringify(put) } : {}),
    })
    return (await response.json()) as T
  }

  const messagesTo = (to: string) =>
    sim<{ code: string | null }[]>(`messages?to=${encodeURIComponent(to)}`)

  /** Asks for a code, waits for its message, and has it verified. */
  async function prove(client: Caller, to: string, otpFor: OtpPurpose, typed = to) {
    const before = (await messagesTo(to)).length
    const body =
      typed !== to
        ? { type: 'username' as const, username: typed, otpFor }
        : to.includes('@')
          ? { type: 'email' as const, email: to, otpFor }
          : { type: 'mobile' as const, mobile: to, otpFor }
    const { id, type } = await client.call(api.requestOtp, { body })
    for (;;) {
      const messages = await messagesTo(to)
      const code = messages.length > before && messages.find((message) => message.code)?.code
      if (code) {
        const otpType = type as 'email' | 'mobile' | 'username'
        await client.call(api.verifyOtp, { body: { otpId: id, enteredOtp: code, otpType } })
        return { otpId: id, enteredOtp: code }
      }
      await pause(50)
    }
  }

  async function moveClock(ms: number) {
    ahead += ms
    await sim('clock', { now: now() })
  }

  return {
    address,
    database,
    caller,
    person,
    logIn,
    readCaptcha,
    sim,
    messagesTo,
    prove,
    moveClock,
  }
}
