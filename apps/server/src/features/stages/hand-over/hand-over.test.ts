import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createDecoder } from 'fast-jwt'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getApplication } from '@lokseva/contract/applications/endpoints'
import * as api from '@lokseva/contract/stages/endpoints'
import { ORIGIN } from '#test/app'
import { endApplication } from '#test/people/end-application'
import { operator } from '#test/operator'
import { send } from '#test/portals/profile-portal'
import { stagedPortal } from '#test/portals/staged-portal'
import type { WireClient } from '#test/wire/wire-client'
import { startSimulators } from '../../../../../simulators/src/start-simulators.ts'
import { candidateOf } from '#test/payments/owed-application'
import { closeStage, openHandoverKeys } from '../index.ts'
import { mayHandOver } from '../policy.ts'

const portal = await stagedPortal()
const { db, clock, owner, applied, publish, stage } = portal
const away = { type: 'external_redirect', url: 'https://tests.example.in/slot?from=portal' }
const decode = createDecoder({ complete: true })

const handOver = (
  { caller }: { caller: WireClient },
  stageId: number,
  applicationId: string,
  key?: string,
) => send(caller, api.handOver, { params: { stageId }, body: { applicationId } }, key)

let asha: Awaited<ReturnType<typeof applied>>
let medical: number
beforeAll(async () => {
  asha = await applied()
  medical = await stage('MEDICAL', away)
})

describe('a candidate who goes on elsewhere', () => {
  it('brings a proof of the application there, for two minutes, and of nothing else (STAGE-21)', async () => {
    const { url, token, status } = await handOver(asha, medical, asha.applicationId)
    expect({ status, url }).toEqual({ status: 200, url: away.url })
    const { header, payload } = decode(token as string) as Record<string, Record<string, unknown>>
    const published = await fetch(`${portal.baseUrl}/oas/api/v1/handoverkeys`)
    const { keys } = (await published.json()) as { keys: Record<string, string>[] }
    expect(keys).toEqual([
      {
        kty: 'OKP',
        crv: 'Ed25519',
        x: expect.any(String) as string,
        kid: header!['kid'],
        use: 'sig',
        alg: 'EdDSA',
      },
    ])
    expect(header!['alg']).toBe('EdDSA')
    const now = Math.floor(clock.now() / 1000)
    expect(payload).toEqual({
      iss: ORIGIN,
      aud: 'https://tests.example.in',
      iat: now,
      exp: now + 120,
      jti: expect.any(String) as string,
      applicationNo: asha.applicationNo,
      stageCode: 'MEDICAL',
    })
    const { rows } = await sql`select account_id as account, details from audit_log
      where action = 'HANDED_OVER'`.execute(owner)
    const details = { application: asha.applicationNo, stage: medical, code: 'MEDICAL' }
    expect(rows).toEqual([{ account: asha.accountId, details }])
  })

  it('reads in the stage when they last went there (STAGEUI-78)', async () => {
    const ravi = await applied()
    const doneAt = async () => {
      const { advertisementStages } = await ravi.caller.call(getApplication, {
        params: { id: ravi.applicationId },
      })
      return advertisementStages.find(({ stageId }) => stageId === medical)!.doneAt
    }
    expect(await doneAt()).toBeUndefined()
    await handOver(ravi, medical, ravi.applicationId)
    expect(await doneAt()).toBe(new Date(clock.now()).toISOString())
  })

  it('gets the same proof again by the same click, and no copy of it is kept (STAGE-22)', async () => {
    const key = randomUUID()
    const first = await handOver(asha, medical, asha.applicationId, key)
    const second = await handOver(asha, medical, asha.applicationId, key)
    const third = await handOver(asha, medical, asha.applicationId)
    const [one, two, three] = [first, second, third].map(
      ({ token }) => (decode(token as string) as { payload: { jti: string } }).payload.jti,
    )
    expect(two).toBe(one)
    expect(three).not.toBe(one)
    const { rows } = await sql<{ answer: string }>`select answer::text from idempotency_keys
      where answer is not null`.execute(owner)
    const [, , signature] = (first['token'] as string).split('.')
    expect(rows.some(({ answer }) => answer.includes(signature!))).toBe(false)
  })

  it('is refused where it is another’s, not theirs to go to, or no such stage (STAGE-23)', async () => {
    const [ravi, unlisted] = await Promise.all([applied(), applied()])
    const missing = { status: 404, code: 'NOT_FOUND' }
    expect(await handOver(ravi, medical, asha.applicationId)).toMatchObject(missing)
    expect(await handOver(ravi, 99_999, ravi.applicationId)).toMatchObject(missing)
    expect(await handOver(ravi, medical, randomUUID())).toMatchObject(missing)
    const inside = await stage('ADMIT_CARDS')
    expect(await handOver(ravi, inside, ravi.applicationId)).toMatchObject(missing)
    const elsewhere = await stage('MEDICAL', { ...away, advertisementId: 102 })
    expect(await handOver(ravi, elsewhere, ravi.applicationId)).toMatchObject(missing)
    const line = `101,LISTED,A,अ,external_redirect,2026-11-15,2026-11-30,,${away.url},l.csv`
    const { stages } = await publish([line], { files: { 'l.csv': `App\n${ravi.applicationNo}` } })
    const { stageId } = stages[0]!
    expect(await handOver(ravi, stageId, ravi.applicationId)).toMatchObject({ status: 200 })
    expect(await handOver(unlisted, stageId, unlisted.applicationId)).toMatchObject(missing)
    // Published once, and not among the allowed sites any more.
    await sql`update stages set url = 'https://gone.example/' where id = ${stageId}`.execute(owner)
    expect(await handOver(ravi, stageId, ravi.applicationId)).toMatchObject(missing)
  })

  it('is refused unpaid, when the application or the stage ended, and before its first day (STAGE-24)', async () => {
    const ravi = await applied('SUBMITTED')
    const code = async (stageId: number) => (await handOver(ravi, stageId, ravi.applicationId)).code
    expect(await code(medical)).toBe('APPLICATION_UNPAID')
    await portal.pay(ravi.applicationId)
    const later = await stage('LATER', { ...away, startDate: '2026-11-16' })
    expect(await handOver(ravi, later, ravi.applicationId)).toMatchObject({
      status: 409,
      code: 'STAGE_NOT_BEGUN',
      message: 'This opens on 16/11/2026.',
    })
    const closed = await stage('CLOSED', away)
    await closeStage({ db, clock }, operator, { stageId: closed })
    expect(await code(closed)).toBe('WINDOW_CLOSED')
    await endApplication(owner, ravi.applicationId, 'OPTED_OUT')
    expect(await code(medical)).toBe('APPLICATION_ENDED')
  })

  it('goes on to the end of the last day (STAGE-24)', () => {
    const window = { startDay: '2026-11-16', endDay: '2026-11-20', closedAt: null }
    const on = (today: string) =>
      mayHandOver(
        candidateOf(asha),
        { ...asha, status: 'FEES_PAID', window: { ...window, type: 'external_redirect' } },
        today,
      )
    expect(on('2026-11-15')).toMatchObject({ code: 'STAGE_NOT_BEGUN' })
    expect(on('2026-11-16')).toEqual({ allowed: true, until: '2026-11-20' })
    expect(on('2026-11-20')).toEqual({ allowed: true, until: '2026-11-20' })
    expect(on('2026-11-21')).toEqual({
      allowed: false,
      code: 'WINDOW_CLOSED',
      params: { day: '20/11/2026' },
    })
  })

  it('goes there at most ten times in a minute (STAGE-25)', async () => {
    const ravi = await applied()
    const statuses: number[] = []
    for (let time = 0; time < 11; time++)
      statuses.push((await handOver(ravi, medical, ravi.applicationId)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  })
})

describe('the site where it goes on', () => {
  const seeds = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  let origin = ''
  let post: (token: string) => Promise<{ status: number; text: string }>
  const claims = () => ({
    audience: origin,
    jti: randomUUID(),
    applicationNo: '2026-106-0000001-2',
    stageCode: 'MEDICAL',
  })
  const sign = (given: Partial<ReturnType<typeof claims>> = {}, at = Date.now()) =>
    openHandoverKeys(seeds, origin).sign({ ...claims(), ...given }, at)

  beforeAll(async () => {
    const keys = createServer((_, response) =>
      response.end(JSON.stringify({ keys: openHandoverKeys(seeds, origin).published })),
    )
    await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(keys.address() as AddressInfo).port}`
    const simulators = await startSimulators({ portalOrigin: origin })
    afterAll(async () => {
      keys.close()
      keys.closeAllConnections()
      await simulators.stop()
    })
    post = async (token) => {
      const url = `http://127.0.0.1:${simulators.http}/sim/handover`
      const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ token }) })
      return { status: response.status, text: await response.text() }
    }
  })

  it('lets in whom the portal sends, once (STAGE-26)', async () => {
    const token = sign()
    const { status, text } = await post(token)
    expect(status).toBe(200)
    expect(text).toContain('2026-106-0000001-2')
    expect(await post(token)).toMatchObject({
      status: 403,
      text: expect.stringContaining('It was used before.') as string,
    })
  })

  it('takes a proof of the key before, while both are published (STAGE-27)', async () => {
    const before = openHandoverKeys([seeds[1]!], origin).sign(claims(), Date.now())
    expect(await post(before)).toMatchObject({ status: 200 })
  })

  it('refuses what is forged, altered, late, for another site or of another portal (STAGE-26)', async () => {
    const stranger = openHandoverKeys([Buffer.alloc(32, 9)], origin)
    const [head, , signature] = sign().split('.')
    const [, body] = sign({ applicationNo: '2026-106-0000002-0' }).split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const cases: [string, string][] = [
      [stranger.sign(claims(), Date.now()), 'a key that the portal does not have'],
      [`${head}.${body}.${signature}`, 'not signed by the portal'],
      [sign({}, Date.now() - 121_000), 'The time to come over is past.'],
      [sign({ audience: 'https://tests.example.in' }), 'meant for somebody else'],
      [
        openHandoverKeys(seeds, 'https://other.example').sign(claims(), Date.now()),
        'comes from somebody else',
      ],
      [`${none}.${body}.`, 'Nobody was let in'],
      ['nonsense', 'Nobody was let in'],
      ['', 'Nobody was let in'],
    ]
    for (const [token, reason] of cases)
      expect(await post(token)).toMatchObject({
        status: 403,
        text: expect.stringContaining(reason) as string,
      })
  })
})
