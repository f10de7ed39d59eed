import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { advertisementVersions } from '#features/adverts/index'
import { actAsPortal } from '#platform/database/acting'
import { endApplication } from '#test/people/end-application'
import { operator } from '#test/operator'
import { samplePhoto } from '#test/papers/sample-pictures'
import { papersPortal } from '#test/portals/papers-portal'
import { withdrawPaper } from '../index.ts'
import { paperVerifier } from './verify-paper.ts'

const portal = await papersPortal()
const { db, clock, storage, paid, took, card, stage, on, verify, owner, paperKeys } = portal
const deps = { db, clock, storage, paperKeys, versions: advertisementVersions() }
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
      Name: 'Patil S. R.',
      'Application number': asha.number,
      'Hall ticket number': 'H-0001',
      Examination: 'Civil Services Preliminary',
      Venue: expect.stringMatching(/^Modern High School, /),
      'Room / seat': '1 / 1',
      On: '20/12/2026',
      Scribe: 'No',
      'Extra time': 'No',
    })
    expect(found.photo).toBeNull()
    expect(JSON.stringify(found)).not.toMatch(/Sunita|सुनीता|199\d|@|accountId/)
    expect((await verify(verification.code, 'mr')).message).toMatch(/खरा आहे/)
  })

  it('may keep the answer nowhere: it is no longer true once a paper is taken back (PAPER-141)', async () => {
    const { verification } = await card(asha)
    const response = await fetch(`${portal.baseUrl}/oas/api/v1/verify/${verification.code}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('sees the face within two days of a paper, not before and not after (PAPER-143)', async () => {
    const sita = await paid()
    await took('seats', { ...seat(sita.number, '5'), hallticketNo: 'H-0005' })
    const face = await samplePhoto()
    const hash = createHash('sha256').update(face).digest('hex')
    await storage.put(hash, new Blob([new Uint8Array(face)]))
    await sql`alter table profile_snapshots disable trigger user`.execute(owner)
    await sql`update profile_snapshots n set
        image_hashes = n.image_hashes || jsonb_build_object('photo', ${hash}::text)
      from applications l where l.id = ${sita.id} and n.profile_id = l.profile_id`.execute(owner)
    await sql`alter table profile_snapshots enable trigger user`.execute(owner)
    const photo = face.toString('base64')
    const { verification } = await card(sita)
    const seen: Record<string, boolean> = {}
    for (const day of ['2026-12-17', '2026-12-18', '2026-12-20', '2026-12-22', '2026-12-23']) {
      on(day)
      const found = await verify(verification.code)
      seen[day] = found.photo === photo
      expect(found.photo === null || found.photo === photo).toBe(true)
    }
    expect(seen).toEqual({
      '2026-12-17': false,
      '2026-12-18': true,
      '2026-12-20': true,
      '2026-12-22': true,
      '2026-12-23': false,
    })
    on('2026-12-20')
    await endApplication(owner, sita.id, 'REJECTED')
    expect(await verify(verification.code)).toMatchObject({ isWithdrawn: true, photo: null })
    on('2026-11-15')
  })

  it('learns of scribe and extra time what the card says (PAPER-144)', async () => {
    const uma = await paid()
    await took('seats', { ...seat(uma.number, '6'), hallticketNo: 'H-0006' })
    await sql`update applications set needs_scribe = true, scribe_arranged_by = 1,
      needs_extra_time = true where id = ${uma.id}`.execute(owner)
    const { verification, scribeArrangedBy, timeTableExamsList } = await card(uma)
    expect(scribeArrangedBy).toBe(1)
    // 20 minutes for each of its two hours.
    expect(timeTableExamsList.map(({ extraTimeTo }) => extraTimeTo)).toEqual(['12:40'])
    const { lines } = await verify(verification.code)
    expect(lines.slice(-2).map(({ value }) => value)).toEqual([
      { en: 'Yes, brought by the candidate', mr: 'आहे, उमेदवार स्वतः आणेल' },
      { en: 'Yes', mr: 'आहे' },
    ])
  })

  it('keeps the code of a card made when papers told less; its lines are told anew (PAPER-145)', async () => {
    const { verification } = await card(asha)
    await sql`update papers set says = says - 0, proof_version = 1
      where application_id = ${asha.id} and withdrawn_at is null`.execute(owner)
    expect((await card(asha)).verification.code).toBe(verification.code)
    const found = await verify(verification.code)
    expect(found).toMatchObject({ isGenuine: true, isWithdrawn: false })
    expect(found.lines[0]!.value.en).toBe('Patil S. R.')
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

  it('is stopped by address after a few, and shuts no genuine paper out at the same gate (PAPER-35)', async () => {
    const ask = paperVerifier(deps)
    const from = { ...asked, address: '198.51.100.7' }
    for (let guess = 0; guess < 30; guess += 1) expect((await ask(from)).isGenuine).toBe(false)
    const { verification } = await card(asha)
    for (let turn = 0; turn < 40; turn += 1) {
      await expect(ask(from)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
      expect(await ask({ ...from, code: verification.code })).toMatchObject({ isGenuine: true })
    }
  })

  it('from many addresses is stopped in all, and keeps nobody with a genuine paper outside (PAPER-36)', async () => {
    const ask = paperVerifier(deps)
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
    for (let scan = 0; scan < 60; scan += 1) expect((await ask(gate)).isGenuine).toBe(true)
    // One paper over and over is somebody's machine; every other is answered.
    await expect(ask(gate)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect((await ask({ ...gate, address: '203.0.114.9' })).isGenuine).toBe(true)
  })

  it('is told when to come back (PAPER-35)', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess < 40; guess += 1) statuses.push((await verify(wrong)).status)
    expect(statuses.at(0)).toBe(200)
    expect(statuses.at(-1)).toBe(429)
  })
})
