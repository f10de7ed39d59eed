import { describe, expect, it } from 'vitest'
import { listAccessLog } from '@lokseva/contract/audit/endpoints'
import { requestOtp } from '@lokseva/contract/identity/endpoints'
import * as desk from '@lokseva/contract/support/desk/endpoints'
import {
  deskTools,
  type DeskCandidate,
  type DeskTool,
} from '@lokseva/contract/support/desk/schemas'
import { listTasks } from '@lokseva/contract/tasks/endpoints'
import { myAccountPortal, type Applied } from '#test/portals/my-account-portal'
import { staffing } from '#test/portals/office-portal'
import { logInSteps } from '#test/people/log-in-steps'
import { send } from '#test/portals/profile-portal'
import type { WireClient } from '#test/wire/wire-client'

const portal = await myAccountPortal()
const { client, clock, applied, paid, leave, log, person, visit, on } = portal
const { officer } = await staffing(portal)
const { logIn, messagesTo, codeFor } = logInSteps(portal)

const find = (caller: WireClient, wanted: string): Promise<DeskCandidate> =>
  caller.call(desk.findCandidate, { query: { wanted } })
const refused = (caller: WireClient, wanted: string) =>
  send(caller, desk.findCandidate, { query: { wanted } })
type Known = Pick<Applied, 'email' | 'mobile'>

/** The code that was sent to a candidate and that the caller says. */
async function prove(caller: WireClient, candidateId: string, { mobile }: Known) {
  const params = { candidateId }
  clock.set(clock.now() + 1)
  const { codeId, to } = await caller.call(desk.sendCallerCode, { params, body: { way: 'mobile' } })
  const code = (await codeFor(mobile))!
  const { provedUntil } = await caller.call(desk.proveCaller, { params, body: { codeId, code } })
  return { codeId, code, to, provedUntil }
}
const help = (caller: WireClient, candidateId: string, tool: DeskTool) =>
  send(caller, desk.helpCandidate, { params: { candidateId }, body: { tool } })

describe('The help desk finds one person or nobody', () => {
  it('by application number, e-mail or mobile, exactly, and masked (OFFICE-110)', async () => {
    const asha = await applied()
    const { caller } = await officer('helpDesk')
    for (const wanted of [
      asha.number,
      asha.email,
      asha.email.toUpperCase(),
      `+91 ${asha.mobile}`,
    ]) {
      const found = await find(caller, ` ${wanted} `)
      expect(found.candidateId).toBe(asha.accountId)
      expect(found.mobileNumber).toBe(`••••••${asha.mobile.slice(-4)}`)
      const words = JSON.stringify(found)
      for (const secret of [asha.email, asha.mobile, 'Patil']) expect(words).not.toContain(secret)
    }
  })

  it('answers the same for nobody, whatever was looked for (OFFICE-111)', async () => {
    const { email, number } = await applied()
    const { caller } = await officer('helpDesk')
    const answers = []
    for (const wanted of [
      'nobody@example.in',
      '9000000009',
      '2026-101-9999999-1',
      email.slice(0, -1),
      number.slice(0, -1),
      '%',
      "' or 1=1 --",
      'x'.repeat(320),
    ])
      answers.push(await refused(caller, wanted))
    expect(answers.every(({ status, code }) => status === 404 && code === 'NOT_FOUND')).toBe(true)
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1)
    expect(await refused(caller, ' ')).toMatchObject({ status: 422 })
    expect(await refused(caller, 'x'.repeat(321))).toMatchObject({ status: 422 })
  })

  it('makes a member wait who guesses, and no other member (OFFICE-112)', async () => {
    const { email } = await person()
    const { caller } = await officer('helpDesk')
    for (let guess = 0; guess < 10; guess += 1)
      expect(await refused(caller, `90000000${10 + guess}`)).toMatchObject({ status: 404 })
    expect(await refused(caller, email)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    const other = await officer('helpDesk')
    expect(await find(other.caller, email)).toHaveProperty('candidateId')
  })
})

describe('What the help desk sees is what the candidate sees', () => {
  it('begins with the sentence of the candidate’s own first task (OFFICE-113)', async () => {
    const asha = await applied()
    const { caller } = await officer('helpDesk')
    const found = await find(caller, asha.number)
    const [first] = await asha.caller.call(listTasks)
    expect(found.sentence).toMatchObject({ text: first!.text, until: first!.until })
    expect(found.sentence!.why).toContain(first!.why)
    expect(found.profile.state).toBe('locked')
    expect(found.applications).toMatchObject([
      { applicationNo: asha.number, feeStatus: 'NOT_PAID', amountPayable: 544 },
    ])
  })

  it('tells first that money is on its way and need not be paid again, then how it stands (OFFICE-113, OFFICE-964)', async () => {
    const asha = await applied()
    const orderNo = await leave(asha)
    const { caller } = await officer('helpDesk')
    const { sentence, payments } = await find(caller, asha.number)
    expect(payments).toMatchObject([{ orderNo, applicationNo: asha.number, amount: 544 }])
    expect(sentence!.text).toMatch(/you need not pay again/)
    expect(sentence!.why).toBe(payments[0]!.message)
  })

  it('tells what is refused and why in the candidate’s words, and until when the rest is open (OFFICE-114)', async () => {
    const asha = await paid()
    const { caller } = await officer('helpDesk')
    const [application] = (await find(caller, asha.number)).applications
    const ability = (wanted: string) => application!.abilities.find(({ name }) => name === wanted)
    expect(ability('pay')).toMatchObject({ allowed: false, reason: expect.stringMatching(/\w/) })
    expect(ability('cancel')).toMatchObject({ allowed: true, until: expect.stringMatching(/^20/) })
    const params = {
      candidateId: asha.accountId,
      advertisementId: String(application!.advertisementId),
    }
    expect(await send(caller, desk.explainVerdicts, { params })).toMatchObject({
      code: 'CALLER_NOT_PROVED',
    })
    await prove(caller, asha.accountId, asha)
    const verdicts = await caller.call(desk.explainVerdicts, { params })
    expect(verdicts.some(({ isEligible }) => isEligible)).toBe(true)
    expect(verdicts[0]).toMatchObject({
      name: expect.stringMatching(/\w/),
      message: expect.stringContaining('\n'),
    })
    expect(await log(asha.accountId)).toContain('VERDICT_EXPLAINED_BY_SUPPORT')
    for (const advertisementId of ['x', '999999', '1e400'])
      expect(
        await send(caller, desk.explainVerdicts, { params: { ...params, advertisementId } }),
      ).toMatchObject({ status: 404 })
  })

  it('tells which messages were sent and whether they arrived, and no code (OFFICE-115)', async () => {
    const asha = await applied()
    const { caller } = await officer('helpDesk')
    await prove(caller, asha.accountId, asha)
    const { messages, sessions } = await find(caller, asha.email)
    expect(messages.map(({ template }) => template)).toContain('OTP_CALLER_PROOF')
    expect(JSON.stringify(messages)).not.toMatch(/\d{6}(?!\d*Z)\b(?![-:.])/)
    expect(sessions).toHaveLength(1)
  })

  it('writes every look into the candidate’s own access log (OFFICE-116)', async () => {
    const known = await person()
    const { caller } = await officer('helpDesk')
    await find(caller, known.email)
    const candidate = await client()
    await logIn(candidate, known)
    expect((await candidate.call(listAccessLog, { query: { part: 'others' } }))[0]).toMatchObject({
      actor: 'commission',
      action: 'Account looked at by the help desk (masked)',
    })
  })
})

describe('A caller proves who they are', () => {
  it('by a code sent to the candidate, for 15 minutes, to this member alone (OFFICE-117)', async () => {
    const asha = await applied()
    const first = await officer('helpDesk')
    const { to, provedUntil } = await prove(first.caller, asha.accountId, asha)
    expect(to).toBe(`••••••${asha.mobile.slice(-4)}`)
    expect(Date.parse(provedUntil)).toBe(clock.now() + 15 * 60_000)
    expect(await find(first.caller, asha.number)).toMatchObject({ provedUntil })
    const second = await officer('helpDesk')
    expect(await find(second.caller, asha.number)).toMatchObject({ provedUntil: null })
    expect(await log(asha.accountId)).toEqual(
      expect.arrayContaining(['CALLER_CODE_SENT', 'CALLER_PROVED']),
    )
    // A session of the Office idles out in the same time.
    clock.set(clock.now() + 8 * 60_000)
    expect(await help(first.caller, asha.accountId, 'liftWait')).toMatchObject({ status: 200 })
    clock.set(clock.now() + 7 * 60_000)
    expect(await help(first.caller, asha.accountId, 'liftWait')).toMatchObject({
      code: 'CALLER_NOT_PROVED',
    })
    on('2026-11-15')
  })

  it('not by a wrong code, nor by one for somebody else (OFFICE-118)', async () => {
    const [asha, ravi] = [await applied(), await applied()]
    const { caller } = await officer('helpDesk')
    const params = { candidateId: asha.accountId }
    const { codeId } = await caller.call(desk.sendCallerCode, { params, body: { way: 'email' } })
    const code = (await codeFor(asha.email))!
    const wrong = code === '000000' ? '000001' : '000000'
    const say = (said: string, candidateId = asha.accountId) =>
      send(caller, desk.proveCaller, { params: { candidateId }, body: { codeId, code: said } })
    expect(await say(wrong)).toMatchObject({ status: 422, code: 'CALLER_CODE_WRONG' })
    expect(await say(code, ravi.accountId)).toMatchObject({ status: 404 })
    expect(await help(caller, ravi.accountId, 'endSession')).toMatchObject({
      code: 'CALLER_NOT_PROVED',
    })
    for (let guess = 0; guess < 3; guess += 1) await say(wrong)
    expect(await say(wrong)).toMatchObject({ code: 'OTP_TRIES_USED' })
    expect(await say(code)).toMatchObject({ code: 'OTP_TRIES_USED' })
    for (const body of [{}, { codeId: 'x', code }, { codeId, code: '12345x' }])
      expect(await send(caller, desk.proveCaller, { params, body })).toMatchObject({ status: 422 })
  })

  it('by a message that says when to tell it; a page of candidates cannot ask for one (OFFICE-119)', async () => {
    const asha = await applied()
    const { caller } = await officer('helpDesk')
    const params = { candidateId: asha.accountId }
    clock.set(clock.now() + 1)
    await caller.call(desk.sendCallerCode, { params, body: { way: 'email' } })
    const { body } = await portal.owner
      .selectFrom('messages')
      .select('body')
      .where('template', '=', 'OTP_CALLER_PROOF')
      .where('recipient', '=', asha.email)
      .executeTakeFirstOrThrow()
    expect(body).toContain('only if you have called the help line yourself')
    const asked = { type: 'email', email: asha.email, otpFor: 'CALLER_PROOF' }
    expect(await send(asha.caller, requestOtp, { body: asked })).toMatchObject({ status: 422 })
  })
})

describe('What the help desk does for a caller', () => {
  it('needs the proof, whatever it is (OFFICE-120)', async () => {
    const asha = await applied()
    const { caller } = await officer('helpDesk')
    for (const tool of deskTools)
      expect(await help(caller, asha.accountId, tool)).toMatchObject({
        status: 409,
        code: 'CALLER_NOT_PROVED',
      })
    expect(await help(caller, crypto.randomUUID(), 'endSession')).toMatchObject({ status: 404 })
  })

  it('ends a session at once, and the candidate reads who did (OFFICE-121)', async () => {
    const asha = await visit(await applied())
    const { caller } = await officer('helpDesk')
    await prove(caller, asha.accountId, asha)
    expect(await help(caller, asha.accountId, 'endSession')).toMatchObject({
      message: 'The candidate is logged out.',
    })
    expect(await send(asha.caller, listTasks)).toMatchObject({ code: 'SESSION_ENDED' })
    expect(await log(asha.accountId)).toContain('SESSION_ENDED_BY_SUPPORT')
  })

  it('sends the way to unlock and to change an address; the candidate finishes it with all its checks (OFFICE-122)', async () => {
    const asha = await applied()
    const { caller } = await officer('helpDesk')
    await prove(caller, asha.accountId, asha)
    for (const tool of ['sendUnlockWay', 'sendContactWay', 'sendSentence'] as const) {
      expect(await help(caller, asha.accountId, tool)).toMatchObject({
        message: expect.stringContaining('finishes it on the portal'),
      })
      expect(await help(caller, asha.accountId, tool)).toMatchObject({
        message: expect.stringContaining('less than two minutes ago'),
      })
      clock.set(clock.now() + 3 * 60_000)
    }
    expect((await messagesTo(asha.email)).filter((each) => each === 'HELP_DESK')).toHaveLength(3)
    expect(await find(caller, asha.number)).toMatchObject({ profile: { state: 'locked' } })
    on('2026-11-15')
  })
})
