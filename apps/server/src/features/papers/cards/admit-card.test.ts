import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import * as api from '@lokseva/contract/papers/endpoints'
import { endApplication } from '#test/people/end-application'
import { papersPortal } from '#test/portals/papers-portal'

const portal = await papersPortal()
const { applied, paid, took, card, on, visit, stage, owner, view } = portal
type Person = Awaited<ReturnType<typeof applied>>

const seat = (number: string, given: Record<string, string | number> = {}) => ({
  App: number,
  hallticketNo: `H${number.replaceAll('-', '')}`,
  seatNo: number,
  ...given,
})
const namesOf = async ({ caller }: Pick<Person, 'caller'>, examid: number) => {
  const answer = await caller.call(api.listExamDisplayNames, { query: { examid: String(examid) } })
  return answer as unknown as { id: number; label: string }[]
}

let [asha, ravi, unpaid]: Person[] = []
beforeAll(async () => {
  asha = await paid()
  ravi = await paid()
  unpaid = await applied()
  await took('timetable', {})
  await took('venues', {})
  await took('seats', seat(asha.number), seat(ravi.number))
})

describe('an admit card', () => {
  it('is handed out from the first day of its stage, not before (PAPER-11)', async () => {
    expect(await card(asha!)).toMatchObject({ status: 409, code: 'STAGE_NOT_OPEN' })
    await stage('ADMIT_CARDS', { start: '2026-11-16', end: '2026-11-20' })
    expect(await card(asha!)).toMatchObject({ status: 409, code: 'STAGE_NOT_BEGUN' })
    expect(await namesOf(asha!, 1)).toEqual([])
    on('2026-11-16', '00:00:00')
    expect(await card(await visit(asha!))).toMatchObject({ status: 200, isReadOnly: false })
  })

  it('says who sits where and when, with the picture and signature the application was made with (PAPER-12)', async () => {
    asha = await visit(asha!)
    const found = await card(asha)
    expect(found).toMatchObject({
      applicationNo: asha.number,
      advertisementNo: '101/2026',
      examDisplayId: 1011,
      examDisplayName: 'Civil Services Preliminary',
      examDisplayNameDvng: 'नागरी सेवा पूर्व परीक्षा',
      name: { en: 'Patil Sunita Ramesh', mr: 'पाटील सुनीता रमेश' },
      centre: { en: 'Amravati', mr: 'अमरावती' },
      timeTable: {
        venueName: 'Modern High School',
        mode: 1,
        room: '1',
        mapUrl: 'https://maps.example.in/v1',
      },
      personalInfoAdmitCardDto: {
        englishFullName: 'Patil Sunita Ramesh',
        devnagariFullName: 'पाटील सुनीता रमेश',
        flgNameChanged: false,
        changedEnglishName: null,
      },
      timeTableExamsList: [
        {
          examDate: '2026-12-20',
          presentTime: '09:00',
          getInTime: '09:30',
          durationFrom: '10:00',
          durationTo: '12:00',
          subjectNameDvng: 'सामान्य अध्ययन',
          subjectCodes: '012',
          examPatternNameDvng: 'बहुपर्यायी',
        },
      ],
      abilities: { download: { allowed: true, until: '2026-11-20' } },
    })
    expect(found.signature).toMatch(/^\/9j\//)
    const [instructions] = found.examInstructionsList
    expect(instructions?.examAuthority).toEqual({
      en: 'Controller of Examinations',
      mr: 'परीक्षा नियंत्रक',
    })
    for (const { en, mr } of [
      ...instructions!.importantInstructions,
      ...instructions!.studentInstructions,
    ]) {
      expect(en).not.toMatch(/^instructions\./)
      expect(mr).toMatch(/[ऀ-ॿ]/)
    }
  })

  it('comes without a picture that was lost rather than not at all (PAPER-13)', async () => {
    expect((await card(await visit(asha!))).photo).toBeNull()
  })

  it('is named by its exam among the cards of its owner alone (PAPER-14)', async () => {
    asha = await visit(asha!)
    expect(await namesOf(asha, 1)).toEqual([
      {
        id: 1011,
        label: 'Civil Services Preliminary',
        firstDay: '2026-12-20',
        lastDay: '2026-12-20',
        venueName: expect.any(String) as string,
        isReadOnly: false,
      },
    ])
    expect(await namesOf(asha, 2)).toEqual([])
    expect(await namesOf(await visit(unpaid!), 1)).toEqual([])
  })

  it('of somebody else is not there, nor is one of another examination (PAPER-05)', async () => {
    ravi = await visit(ravi!)
    expect(await card({ caller: ravi.caller, id: asha!.id })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
    expect(await card(ravi, 4711)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await card(ravi, 1011)).toMatchObject({ status: 200 })
  })

  it('is for those who have paid and have a seat (PAPER-06)', async () => {
    expect(await card(await visit(unpaid!))).toMatchObject({
      status: 409,
      code: 'APPLICATION_UNPAID',
    })
    on('2026-11-15')
    const unseated = await paid()
    on('2026-11-16')
    expect(await card(await visit(unseated))).toMatchObject({ status: 404 })
  })

  it('fixes the centre, and several are announced (PAPER-07)', async () => {
    asha = await visit(asha!)
    const before = await view(asha)
    expect(before.isMultipleAdmitcards).toBe(false)
    expect(before.application.abilities['changeCentre']).toMatchObject({
      allowed: false,
      code: 'CENTRE_SEATED',
    })
    await took('timetable', { examDisplayId: 1012, mode: 2, examDisplayName: 'Second paper' })
    await took('seats', seat(asha.number, { examDisplayId: 1012, room: '9' }))
    // No stage hands the second one out yet.
    expect((await view(asha)).isMultipleAdmitcards).toBe(false)
    await stage('ADMIT_CARDS', { start: '2026-11-16', end: '2026-11-20' })
    expect((await view(asha)).isMultipleAdmitcards).toBe(true)
    expect((await namesOf(asha, 1)).map(({ id }) => id)).toEqual([1011, 1012])
    expect((await card(asha, 1012)).timeTable).toMatchObject({ mode: 2, mapUrl: null })
  })

  it('carries the changed name where the name was changed (PAPER-08)', async () => {
    const { id } = asha!
    const changed = JSON.stringify({
      flgNameChanged: true,
      changedEnglishName: 'Joshi Sunita Anil',
    })
    await sql`alter table profile_snapshots disable trigger user`.execute(owner)
    await sql`update profile_snapshots n set documents = jsonb_set(n.documents, '{personal}',
        n.documents -> 'personal' || ${changed}::jsonb)
      from applications l where l.id = ${id} and n.profile_id = l.profile_id`.execute(owner)
    await sql`alter table profile_snapshots enable trigger user`.execute(owner)
    asha = await visit(asha!)
    const found = await card(asha, 1011)
    expect(found.personalInfoAdmitCardDto).toMatchObject({
      flgNameChanged: true,
      changedEnglishName: 'Joshi Sunita Anil',
    })
    expect(found.name).toEqual({ en: 'Joshi Sunita Anil', mr: 'Joshi Sunita Anil' })
    const { lines } = await portal.verify(found.verification.code)
    expect(lines[0]?.value.en).toBe('J. S. A.')
  })

  it('is on the screen only after the last second of the last day (PAPER-09)', async () => {
    on('2026-11-20', '23:59:59')
    expect(await card(await visit(asha!))).toMatchObject({ status: 200, isReadOnly: false })
    on('2026-11-21', '00:00:00')
    expect(await card(await visit(asha!))).toMatchObject({
      status: 200,
      isReadOnly: true,
      abilities: { download: { allowed: false, code: 'WINDOW_CLOSED' } },
    })
  })

  it.each(['OPTED_OUT', 'CANCELLED', 'REJECTED'] as const)(
    'is refused to an application that is %s (PAPER-10)',
    async (status) => {
      on('2026-11-15')
      const other = await paid()
      await took('seats', seat(other.number))
      on('2026-11-17')
      const visitor = await visit(other)
      const { verification } = await card(visitor)
      await endApplication(owner, other.id, status)
      expect(await card(visitor)).toMatchObject({ status: 409, code: 'APPLICATION_ENDED' })
      expect(await portal.verify(verification.code)).toMatchObject({
        isGenuine: true,
        isWithdrawn: true,
      })
    },
  )
})
