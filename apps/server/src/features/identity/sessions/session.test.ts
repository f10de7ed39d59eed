import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as api from '@lokseva/contract/identity/endpoints'
import { listFields } from '@lokseva/contract/profile-view/endpoints'
import { listAccessLog } from '@lokseva/contract/audit/endpoints'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { answers, ORIGIN, testApp } from '#test/app'
import { logInSteps } from '#test/people/log-in-steps'
import { refusal } from '#test/wire/wire-client'
import { checkSession, markSeen } from './check-session.ts'
import { endSessions } from './end-session.ts'
import { sessionTokens } from './session-token.ts'

const portal = await testApp()
const { db, client, clock, person, candidate } = portal
const { logIn } = logInSteps(portal)
const minutes = (count: number) => clock.set(clock.now() + count * 60_000)
const reset = () => clock.set(Date.now())

async function liveSessions(accountId: string): Promise<number> {
  const live = await db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute()
  return live.length
}

describe('a session', () => {
  it('ends by logging out, on this node and on every other (SESS-01)', async () => {
    const other = await testApp({ node: portal.node })
    const known = await person()
    const caller = await client()
    const { userId, jwtResponse } = await logIn(caller, known)
    expect(await onNode(other.baseUrl)).toBe(200)
    await caller.call(api.logout, { params: { userId } })
    caller.setToken(jwtResponse.token)
    expect(await onNode(other.baseUrl)).toBe(401)
    expect(refusal(await caller.raw(listFields))).toBe('401 SESSION_ENDED')

    /** The same person's call, answered by another node. */
    async function onNode(baseUrl: string): Promise<number> {
      let sent: { target: string; headers: Record<string, string> } | undefined
      await caller.raw(listFields, {}, (prepared) => void (sent = prepared))
      return (await fetch(baseUrl + sent!.target, { headers: sent!.headers })).status
    }
  })

  it('forced out on one node is over on the other at once (SESS-02)', async () => {
    const other = await testApp({ node: portal.node })
    const known = await person()
    const first = await client()
    await logIn(first, known)
    const second = await other.client()
    const there = logInSteps(other)
    await there.logIn(second, known).catch(() => {})
    const { id } = await second.call(api.logoutOther, { body: { username: known.email } })
    const enteredOtp = (await there.codeFor(known.mobile))!
    await second.call(api.validateOtpForLogout, { body: { otpId: id, enteredOtp } })
    expect(refusal(await first.raw(listFields))).toBe('401 SESSION_ENDED')
  })

  it('ends by the body of the call too, and never somebody else’s (SESS-03)', async () => {
    const one = await candidate()
    const two = await candidate()
    const sent = (userId: string) => ({ userId, userName: one.email, isAdminUser: false })
    const tries = [
      await one.caller.raw(api.logout, { params: { userId: two.accountId } }),
      await one.caller.raw(api.logoutWithBody, { body: sent(two.accountId) }),
    ]
    expect(tries.map(refusal)).toEqual(['404 NOT_FOUND', '404 NOT_FOUND'])
    for (const { caller } of [one, two])
      expect(refusal(await caller.raw(listFields))).toBe('200 undefined')
    await one.caller.call(api.logoutWithBody, { body: sent(one.accountId) })
    one.caller.setToken(one.token)
    expect(refusal(await one.caller.raw(listFields))).toBe('401 SESSION_ENDED')
    expect(refusal(await two.caller.raw(listFields))).toBe('200 undefined')
  })

  it('ends after thirty idle minutes, and the heartbeat of somebody who is there keeps it (SESS-04)', async () => {
    const idle = await candidate()
    const active = await candidate()
    for (let n = 0; n < 6; n++) {
      minutes(5)
      await active.caller.call(api.heartbeat, { params: { userId: active.accountId } })
    }
    expect(refusal(await active.caller.raw(listFields))).toBe('200 undefined')
    expect(refusal(await idle.caller.raw(listFields))).toBe('401 SESSION_ENDED')
    reset()
  })

  it('follows the idle minutes the commission sets (SESS-04)', async () => {
    const { caller } = await candidate()
    await db
      .updateTable('configuration')
      .set({ value: '60' })
      .where('key', '=', 'idleMinutes')
      .execute()
    minutes(45)
    expect(refusal(await caller.raw(listFields))).toBe('200 undefined')
    await db
      .updateTable('configuration')
      .set({ value: '30' })
      .where('key', '=', 'idleMinutes')
      .execute()
    reset()
  })

  it('ends after twelve hours, whoever is active (SESS-05)', async () => {
    const { caller, token, sessionId, accountId } = await candidate()
    const stillOpen = async () => {
      await markSeen(db, sessionId, clock.now())
      return checkSession(portal.identity, token, caller.cid)
    }
    minutes(12 * 60 - 1)
    expect(await stillOpen()).toEqual({ accountId, sessionId })
    minutes(1)
    expect(await stillOpen()).toEqual({ endedBy: 'EXPIRED' })
    reset()
  })

  it('that is over tells its own channel why, and nobody else (SESS-70)', async () => {
    const why = async ({ caller, token }: Awaited<ReturnType<typeof candidate>>) => {
      caller.setToken(token)
      const { opened } = await caller.raw(listFields)
      return opened.kind === 'genuine' ? opened.value : opened.kind
    }
    const said = (reason: string) => ({
      code: 'SESSION_ENDED',
      message: 'Kindly Relogin.',
      params: { reason },
    })
    for (const [reason, told] of [
      ['logout', 'LOGGED_OUT'],
      ['forced', 'ELSEWHERE'],
      ['password changed', 'PASSWORD'],
      ['password reset', 'PASSWORD'],
      ['help desk', 'HELP_DESK'],
    ] as const) {
      const one = await candidate()
      await inTransactionWithoutRetry(db, (tx) =>
        endSessions(portal.identity, tx, ownerOf(one), { accountId: one.accountId, reason }),
      )
      expect(await why(one)).toEqual(said(told))
    }
    const left = await candidate()
    minutes(30)
    expect(await why(left)).toEqual(said('IDLE'))
    // Somebody else who came by the token has another channel, and learns nothing.
    const thief = await client()
    thief.setToken(left.token)
    const { opened } = await thief.raw(listFields)
    expect(opened).toMatchObject({
      value: { code: 'SESSION_ENDED', message: 'Kindly Relogin.' },
    })
    expect(opened).not.toMatchObject({ value: { params: expect.anything() } })
    reset()

    function ownerOf({ accountId }: { accountId: string }) {
      return { kind: 'candidate' as const, accountId, address: '203.0.113.7' }
    }
  })

  it('is shared by a second tab, which has a channel of its own under the same login (SESS-71)', async () => {
    const { caller: first, accountId, token } = await candidate()
    const second = await client()
    second.setToken(token)
    expect(refusal(await second.raw(listFields))).toBe('401 SESSION_ENDED')
    const { request, adopt } = await second.tabs.begin()
    expect(await adopt(await first.tabs.lend(request), () => true)).toBe(true)
    const [one, two] = [await first.channel(), await second.channel()]
    expect(two.cid).toBe(one.cid)
    expect(two.tok).not.toBe(one.tok)
    for (const tab of [second, first, second, first])
      expect(refusal(await tab.raw(listFields))).toBe('200 undefined')
    expect(await liveSessions(accountId)).toBe(1)

    await second.call(api.logout, { params: { userId: accountId } })
    expect((await first.raw(listFields)).opened).toMatchObject({
      value: { code: 'SESSION_ENDED', params: { reason: 'LOGGED_OUT' } },
    })
  })

  it('is kept by a tab that lost its channel where another tab helps, and lost where none does (TABS-75)', async () => {
    const { caller: first, token } = await candidate()
    const helped = await client({ deps: { otherTabs: (request) => first.tabs.lend(request) } })
    const alone = await client({ deps: { otherTabs: async () => undefined } })
    for (const tab of [helped, alone]) {
      tab.setToken(token)
      await tab.forgetChannel()
    }
    expect(refusal(await helped.raw(listFields))).toBe('200 undefined')
    expect(refusal(await alone.raw(listFields))).toBe('401 SESSION_ENDED')
  })

  it('that is over is lent to nobody (SESS-71)', async () => {
    const { caller: first, accountId } = await candidate()
    const { token } = first
    await first.call(api.logout, { params: { userId: accountId } })
    first.setToken(token)
    const { request } = await (await client()).tabs.begin()
    await expect(first.tabs.lend(request)).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  })

  it('is refused when its token is altered, unsigned, of another key or for another audience (SESS-06)', async () => {
    const { caller, token } = await candidate()
    const [head, body, signature] = token.split('.') as [string, string, string]
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const foreign = sessionTokens(randomBytes(32), ORIGIN).issue({
      ...claims(body),
      cid: caller.cid,
    })
    for (const forged of [
      `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      foreign,
    ]) {
      caller.setToken(forged)
      expect(refusal(await caller.raw(listFields))).toMatch(/^40[01] /)
    }

    function claims(text: string) {
      const { sub, sid, exp } = JSON.parse(Buffer.from(text, 'base64url').toString()) as {
        sub: string
        sid: string
        exp: number
      }
      return { accountId: sub, sessionId: sid, expiresAt: exp * 1000 }
    }
  })
})

describe('security answers', () => {
  it('are told to exist or not, to their owner only (SESS-07)', async () => {
    const one = await candidate()
    const two = await candidate()
    const ask = (username: string) =>
      one.caller.raw(api.verifySecurityAnswers, { query: { username } })
    expect((await ask(one.email)).opened).toMatchObject({
      value: {
        securityAnswer: true,
        securityAnswerList: ['SQ1', 'SQ2', 'SQ3', 'SQ4', 'SQ5', 'SQ6'],
      },
    })
    expect(refusal(await ask(two.email))).toBe('404 NOT_FOUND')
  })

  it('are given by somebody who has none, and stand in their log (SESS-08)', async () => {
    const known = await person({ withoutAnswers: true })
    const caller = await client()
    expect((await logIn(caller, known)).securityAnswerList).toEqual([])
    expect(
      await caller.call(api.updateSecurityAnswer, { body: { securityAnswersDto: answers } }),
    ).toHaveLength(6)
    const again = await caller.raw(api.updateSecurityAnswer, {
      body: { securityAnswersDto: answers },
    })
    expect(refusal(again)).toBe('409 ANSWERS_STORED')
    const log = await caller.call(listAccessLog)
    expect(log.map((entry) => entry.action)).toEqual(['Security answers stored', 'Logged in'])
  })
})
