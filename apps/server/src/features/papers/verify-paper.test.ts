import { beforeAll, describe, expect, it } from 'vitest'
import { actAsPortal } from '#platform/database/acting'
import { operator } from '#test/operator'
import { papersPortal } from '#test/papers-portal'
import { withdrawPaper } from './index.ts'
import { paperVerifier } from './verify-paper.ts'

const portal = await papersPortal()
const { db, clock, paid, took, card, stage, verify, owner, paperKeys } = portal
type Person = Awaited<ReturnType<typeof paid>>

const seat = (number: string, seatNo = '1') => ({ App: number, hallticketNo: 'H-0001', seatNo })
const paperCount = async (id: string) => {
  const papers = await owner
    .selectFrom('papers')
    .select('withdrawn_at')
    .where('application_id', '=', id)
    .execute()
  return papers.length
}

let asha: Person
beforeAll(async () => {
  asha = await paid()
  await took('timetable', {})
  await took('venues', {})
  await took('seats', seat(asha.number))
  await stage('ADMIT_CARDS')
})

describe('anybody who holds a paper', () => {
  it('learns that it is genuine and what it should say, and little of the person (PAPER-30)', async () => {
    const { verification } = await card(asha)
    const found = await verify(verification.code)
    expect(found).toMatchObject({
      status: 200,
      isGenuine: true,
      isWithdrawn: false,
      kind: 'admit_card',
      issuedOn: '2026-11-15',
    })
    const said = Object.fromEntries(found.lines.map(({ label, value }) => [label.en, value.en]))
    expect(said).toEqual({
      Name: 'P. S. Ramesh',
      'Application number': asha.number,
      'Hall ticket number': 'H-0001',
      Examination: 'Civil Services Preliminary',
      Venue: expect.stringMatching(/^Modern High School, /),
      'Room / seat': '1 / 1',
      On: '20/12/2026',
    })
    expect(JSON.stringify(found)).not.toMatch(/Sunita|सुनीता|199\d|@|accountId/)
    expect((await verify(verification.code, 'mr')).message).toMatch(/खरा आहे/)
  })

  it('gets the same code however often and from wherever it is opened (PAPER-31)', async () => {
    const codes = await Promise.all([card(asha), card(asha), card(asha), card(asha)])
    expect(new Set(codes.map(({ verification }) => verification.code)).size).toBe(1)
    expect(await paperCount(asha.id)).toBe(1)
  })

  it('gets one code where several pages open at once for the first time (PAPER-31)', async () => {
    const ravi = await paid()
    await took('seats', { ...seat(ravi.number, '9'), hallticketNo: 'H-0009' })
    const codes = await Promise.all([card(ravi), card(ravi), card(ravi), card(ravi)])
    expect(new Set(codes.map(({ verification }) => verification.code)).size).toBe(1)
    expect(await paperCount(ravi.id)).toBe(1)
  })

  it('learns that a changed code is not genuine, as one that never was (PAPER-32)', async () => {
    const { verification } = await card(asha)
    const last = verification.code.at(-1) === '0' ? '1' : '0'
    const changed = await verify(verification.code.slice(0, -1) + last)
    const never = await verify('AAAAA-AAAAA-AAAAA-AAAAA-AAAAA')
    expect(changed).toMatchObject({ status: 200, isGenuine: false, message: 'not genuine' })
    expect({ ...changed, code: '' }).toEqual({ ...never, code: '' })
    expect(await verify('%00 प')).toMatchObject({ isGenuine: false })
  })

  it('learns that a card was taken back once the seat has changed, and its owner is told (PAPER-33)', async () => {
    const { verification: first } = await card(asha)
    clock.set(clock.now() + 60_000)
    await took('seats', seat(asha.number, '2'))
    expect(await verify(first.code)).toMatchObject({
      isGenuine: true,
      isWithdrawn: true,
      withdrawnOn: '2026-11-15',
    })
    const { verification: second } = await card(asha)
    expect(second.code).not.toBe(first.code)
    expect(await verify(second.code)).toMatchObject({ isGenuine: true, isWithdrawn: false })
    const told = await owner
      .selectFrom('messages')
      .select('channel')
      .where('template', '=', 'SEAT_CHANGED')
      .where('recipient', 'in', [asha.email, asha.mobile])
      .execute()
    expect(told.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
  })

  it('learns so as well where the commission took it back; the candidate can print another (PAPER-34)', async () => {
    const { verification } = await card(asha)
    const deps = { db, clock, paperKeys }
    const withdraw = () =>
      actAsPortal(() => withdrawPaper(deps, operator, { code: verification.code.toLowerCase() }))
    expect(await withdraw()).toMatchObject({ kind: 'admit_card', applicationNo: asha.number })
    await expect(withdraw()).rejects.toThrow('taken back already')
    expect(await verify(verification.code)).toMatchObject({ isGenuine: true, isWithdrawn: true })
    expect((await card(asha)).verification.code).not.toBe(verification.code)
    expect(await portal.log(asha.accountId)).toContain('PAPER_WITHDRAWN')
  })
})

describe('somebody who guesses', () => {
  const wrong = 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA'
  const asked = { language: 'en' as const, code: wrong }

  it('is stopped by address after a few, and then learns nothing at all (PAPER-35)', async () => {
    const ask = paperVerifier({ db, paperKeys })
    const from = { ...asked, address: '198.51.100.7' }
    for (let guess = 0; guess < 30; guess += 1) expect((await ask(from)).isGenuine).toBe(false)
    const { verification } = await card(asha)
    for (const code of [wrong, verification.code])
      await expect(ask({ ...from, code })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('from many addresses is stopped in all, and keeps nobody with a genuine paper outside (PAPER-36)', async () => {
    const ask = paperVerifier({ db, paperKeys })
    const outcomes = new Map<string, number>()
    for (let guess = 0; guess < 1000; guess += 1) {
      const address = `198.51.${guess % 250}.${Math.floor(guess / 250)}`
      const outcome = await ask({ ...asked, address }).then(
        ({ isGenuine }) => String(isGenuine),
        ({ code }: { code: string }) => code,
      )
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
    expect(Object.fromEntries(outcomes)).toEqual({ false: 300, TOO_MANY_REQUESTS: 700 })
    const { verification } = await card(asha)
    const gate = { language: 'en' as const, code: verification.code, address: '203.0.113.9' }
    for (let scan = 0; scan < 100; scan += 1) expect((await ask(gate)).isGenuine).toBe(true)
  })

  it('is told when to come back (PAPER-35)', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess < 40; guess += 1) statuses.push((await verify(wrong)).status)
    expect(statuses.at(0)).toBe(200)
    expect(statuses.at(-1)).toBe(429)
  })
})
