import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { logout } from '@lokseva/contract/identity/endpoints'
import {
  createPersonal,
  deleteDraft,
  getDraft,
  putDraft,
  updatePersonal,
} from '@lokseva/contract/profile/endpoints'
import {
  draftBytes,
  draftEntry,
  profileSteps,
  stepModules,
  type ProfileStep,
} from '@lokseva/contract/profile/steps'
import { switchModule } from '#features/site/index'
import { operator } from '#test/operator'
import { writtenNumber } from '#test/hostile-answers'
import { create, opened, profilePortal, send, update } from '#test/portals/profile-portal'
import { logInSteps } from '#test/people/log-in-steps'
import type { WireClient } from '#test/wire/wire-client'

const portal = await profilePortal()
const { db, clock, candidate, client, person, applicant, saved } = portal
const { logIn } = logInSteps(portal)

const keep = (caller: WireClient, answers: unknown, step: string = 'personal') =>
  send(caller, putDraft, { params: { step }, body: { answers } })
const kept = async (caller: WireClient, step: string = 'personal') =>
  (await send(caller, getDraft, { params: { step } }))['answers']
const drop = (caller: WireClient, step: ProfileStep) =>
  send(caller, deleteDraft, { params: { step } })

const aadhaar = '999941057058'

describe('what is typed and not saved', () => {
  it('is kept right or wrong, with the time, in place of what was kept before (DRAFT-01)', async () => {
    const { caller } = await candidate()
    expect(await send(caller, getDraft, { params: { step: 'personal' } })).toEqual({
      status: 200,
      answers: null,
      savedAt: null,
      dateOfBirth: '1998-03-05',
    })
    await keep(caller, { surname: 'Pat', height: 'tall' })
    clock.set(clock.now() + 5000)
    const at = new Date(clock.now()).toISOString().slice(0, 16)
    const answers = { surname: 'Patil 2', flgAadhaarCard: null, genderLookupId: 'x' }
    const { savedAt } = await keep(caller, answers)
    expect(savedAt).toContain(at)
    expect(await send(caller, getDraft, { params: { step: 'personal' } })).toEqual({
      status: 200,
      answers,
      savedAt,
      dateOfBirth: '1998-03-05',
    })
  })

  describe('in two tabs or on two devices', () => {
    const put = (caller: WireClient, surname: string, on: object) =>
      send(caller, putDraft, {
        params: { step: 'personal' },
        body: { answers: { surname }, ...on },
      })

    it('is never kept over what this one does not know of (DRAFT-141)', async () => {
      const { caller } = await candidate()
      const first = await put(caller, 'Patil', { follows: null })
      const second = await put(caller, 'Patil A', { follows: first['savedAt'] })
      // At the same moment by the clock, and still another draft.
      expect(second['savedAt']).not.toBe(first['savedAt'])
      for (const follows of [null, first['savedAt'], '0000-01-01T00:00:00Z'])
        expect(await put(caller, 'Patil B', { follows })).toMatchObject({
          status: 409,
          code: 'DRAFT_CHANGED_ELSEWHERE',
        })
      expect(await kept(caller)).toEqual({ surname: 'Patil A' })
      // Whose answer was lost on the way may say it again.
      expect((await put(caller, 'Patil A', { follows: first['savedAt'] })).status).toBe(200)
      expect((await put(caller, 'Patil B', {})).status).toBe(200)
    })

    it('is kept where what it follows was thrown away (DRAFT-141)', async () => {
      const { caller } = await candidate()
      const { savedAt } = await put(caller, 'Patil', { follows: null })
      await drop(caller, 'personal')
      expect((await put(caller, 'Patil B', { follows: savedAt })).status).toBe(200)
    })

    it('of two at the same moment one is told (DRAFT-141)', async () => {
      const { caller } = await candidate()
      const { savedAt: follows } = await put(caller, 'Patil', {})
      const tries = await Promise.all(['A', 'B'].map((name) => put(caller, name, { follows })))
      expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(tries.filter(({ status }) => status === 409)).toHaveLength(1)
    })

    it('is not kept once the step was saved since (DRAFT-140)', async () => {
      const { caller, profileId } = await saved()
      expect((await put(caller, 'Patil', { version: 1, follows: null })).status).toBe(200)
      await update(caller, profileId, await opened(caller, profileId))
      for (const version of [null, 1, 3])
        expect(await put(caller, 'Patil', { version })).toMatchObject({
          status: 409,
          code: 'DRAFT_OUTDATED',
        })
      expect(await kept(caller)).toBeNull()
      expect((await put(caller, 'Patil', { version: 2 })).status).toBe(200)
    })

    it('is not ended by a save or a discard that does not know of it (DRAFT-185)', async () => {
      const { caller, answers } = await applicant()
      const saving = (follows: unknown) =>
        send(caller, createPersonal, { body: answers, query: { follows } })
      const first = await put(caller, 'Typed on the phone', { follows: null })
      const since = await put(caller, 'Typed on the phone since', { follows: first['savedAt'] })
      const refused = { status: 409, code: 'DRAFT_CHANGED_ELSEWHERE' }
      for (const follows of ['none', first['savedAt'], '0000-01-01T00:00:00Z']) {
        expect(await saving(follows)).toMatchObject(refused)
        const query = { follows }
        expect(
          await send(caller, deleteDraft, { params: { step: 'personal' }, query }),
        ).toMatchObject(refused)
      }
      expect((await saving('yesterday')).status).toBe(422)
      expect(await kept(caller)).toEqual({ surname: 'Typed on the phone since' })
      expect(await saving(since['savedAt'])).toMatchObject({ status: 200, version: 1 })
      expect(await kept(caller)).toBeNull()
    })

    it('is not ended by a second first save of what is saved already (DRAFT-185)', async () => {
      const { caller, answers } = await applicant()
      await create(caller, answers)
      await put(caller, 'Typed since', {})
      const body = answers
      expect(
        await send(caller, createPersonal, { body, query: { follows: 'none' } }),
      ).toMatchObject({ status: 409, code: 'DRAFT_CHANGED_ELSEWHERE' })
      expect(await kept(caller)).toEqual({ surname: 'Typed since' })
    })

    it('is not ended by a later save either (DRAFT-185)', async () => {
      const { caller, profileId } = await saved()
      const typed = await put(caller, 'Typed on the phone', { version: 1, follows: null })
      const body = await opened(caller, profileId)
      const updating = (query: object) =>
        send(caller, updatePersonal, { params: { profileId }, body, query })
      expect((await updating({ follows: 'none' })).status).toBe(409)
      expect(await kept(caller)).toEqual({ surname: 'Typed on the phone' })
      expect((await opened(caller, profileId))['version']).toBe(1)
      expect((await updating({ follows: typed['savedAt'] })).status).toBe(200)
      // A page that was loaded before this rule says nothing of drafts.
      await put(caller, 'Typed again', {})
      expect((await update(caller, profileId, await opened(caller, profileId))).status).toBe(200)
      expect(await kept(caller)).toBeNull()
    })

    it('says when it names no save or no draft at all (DRAFT-140)', async () => {
      const { caller } = await candidate()
      expect((await put(caller, 'Patil', { version: 1 })).status).toBe(409)
      for (const on of [{ version: '1' }, { version: 2 ** 31 }, { follows: 'yesterday' }])
        expect((await put(caller, 'Patil', on)).status).toBe(422)
    })
  })

  it('is offered again on another device (DRAFT-02)', async () => {
    const known = await person()
    const [phone, café] = [await client(), await client()]
    await logIn(phone, known)
    await keep(phone, { surname: 'Patil', meritoriousSportsmanDtoList: [{ dateOfIssue: '' }] })
    await phone.call(logout, { params: { userId: known.accountId } })
    await logIn(café, known)
    expect(await kept(café)).toEqual({
      surname: 'Patil',
      meritoriousSportsmanDtoList: [{ dateOfIssue: '' }],
    })
  })

  it('is kept for each step and each candidate apart (DRAFT-03)', async () => {
    const { caller } = await candidate()
    const other = await candidate()
    for (const step of profileSteps) await keep(caller, { surname: step, permenantPin: step }, step)
    expect(await kept(caller, 'personal')).toEqual({ surname: 'personal' })
    expect(await kept(caller, 'address')).toEqual({ permenantPin: 'address' })
    for (const step of profileSteps) expect(await kept(other.caller, step)).toBeNull()
    expect((await drop(caller, 'address')).status).toBe(204)
    expect(await kept(caller, 'address')).toBeNull()
    expect(await kept(caller, 'other')).not.toBeNull()
    for (const step of ['documents', '__proto__', 'PERSONAL', 'personal%00'])
      expect((await keep(caller, {}, step)).status).toBe(404)
  })

  it('goes when the step is saved, and only then (DRAFT-04)', async () => {
    const { caller, answers } = await applicant()
    await keep(caller, { surname: 'Kul' })
    await keep(caller, { permenantPin: '4' }, 'address')
    await create(caller, { ...answers, surname: '' })
    expect(await kept(caller)).toEqual({ surname: 'Kul' })
    const { profileId } = await create(caller, answers)
    expect(await kept(caller)).toBeNull()
    await keep(caller, { surname: 'Kul' })
    await update(caller, profileId, await opened(caller, profileId))
    expect(await kept(caller)).toBeNull()
    expect(await kept(caller, 'address')).toEqual({ permenantPin: '4' })
  })

  it('holds no Aadhaar number, by whatever name and however deep (DRAFT-05)', async () => {
    const { caller, accountId } = await candidate()
    await keep(caller, {
      surname: 'Patil',
      aadhaarNo: aadhaar,
      castCertificateNo: '9999 4105 7058',
      meritoriousSportsmanDtoList: [
        { aadhaarNo: '7058', sportsCertiReportNo: aadhaar, dateOfIssue: '2020-01-01' },
      ],
    })
    const within = `My number is ${aadhaar}, as on the card`
    const activities = [{ deep: Number(aadhaar), [aadhaar]: 1, within }, aadhaar]
    await keep(caller, { aadhaarNo: '7058', activities }, 'other')
    expect(await kept(caller)).toEqual({
      surname: 'Patil',
      meritoriousSportsmanDtoList: [{ dateOfIssue: '2020-01-01' }],
    })
    expect(await kept(caller, 'other')).toEqual({ activities: [{}, null] })
    const rows = await sql`select answers::text from profile_drafts
      where account_id = ${accountId}`.execute(db)
    expect(JSON.stringify(rows.rows).replaceAll(' ', '')).not.toMatch(/99994105|aadhaarNo/)
  })

  it('says which answers it left out because they read like an Aadhaar number (DRAFT-13)', async () => {
    const { caller } = await candidate()
    const number = { castCertificateNo: aadhaar, surname: 'Patil' }
    expect(await keep(caller, number)).toMatchObject({ leftOut: ['castCertificateNo'] })
    expect(await kept(caller)).toEqual({ surname: 'Patil' })
    expect(await keep(caller, { activities: 'No. 9999.4105.7058' }, 'other')).toMatchObject({
      leftOut: ['activities'],
    })
    expect(await keep(caller, { surname: 'Patil' })).toMatchObject({ leftOut: [] })
  })

  it('keeps the number of a certificate once it is confirmed to be one (DRAFT-13)', async () => {
    const { caller } = await candidate()
    const confirmed = { castCertificateNo: aadhaar, flgNotAadhaar: true }
    expect(await keep(caller, { ...confirmed, surname: aadhaar })).toMatchObject({
      leftOut: ['surname'],
    })
    expect(await kept(caller)).toEqual(confirmed)
    const rows = { experiences: [{ appointmentLetterNo: aadhaar, flgNotAadhaar: true }] }
    await keep(caller, rows, 'experience')
    expect(await kept(caller, 'experience')).toEqual(rows)
  })

  it('is refused by the database when it names an Aadhaar number (DRAFT-05)', async () => {
    const { accountId } = await candidate()
    const insert = (json: string) =>
      sql`insert into profile_drafts values (${accountId}, 'other', ${json}::jsonb, now())`.execute(
        db,
      )
    await expect(insert('{"aadhaarNo":"1"}')).rejects.toThrow(/check constraint/)
    await expect(insert('{"rows":[{"a":{"aadhaarNo":null}}]}')).rejects.toThrow(/check constraint/)
  })

  it('keeps fields of the step only; where no form is known yet, plain names (DRAFT-06)', async () => {
    const { caller } = await candidate()
    await keep(caller, { surname: 'P', sirname: 'P', toString: 1, 'a b': 2, version: 3 })
    expect(await kept(caller)).toEqual({ surname: 'P' })
    await keep(caller, { permenantPin: '4', 'a b': 2, '': 3, '1a': 4, é: 5, _x: 6 }, 'photo')
    expect(await kept(caller, 'photo')).toEqual({ permenantPin: '4', _x: 6 })
  })

  it('keeps the row that is being typed, in the steps that have rows (DRAFT-14)', async () => {
    const { caller } = await candidate()
    const row = { index: 1, answers: { officeName: 'Zilla Par', employmentFrom: '2020' } }
    for (const step of ['personal', 'qualification', 'experience'])
      expect((await keep(caller, { [draftEntry]: row }, step)).status).toBe(200)
    for (const step of ['personal', 'qualification', 'experience'])
      expect(await kept(caller, step)).toEqual({ [draftEntry]: row })
    await keep(caller, { [draftEntry]: row }, 'other')
    expect(await kept(caller, 'other')).toEqual({})
    const withNumber = { index: 0, answers: { remarks: `My Aadhaar is ${aadhaar}` } }
    await keep(caller, { [draftEntry]: withNumber }, 'experience')
    expect(await kept(caller, 'experience')).toEqual({ [draftEntry]: { index: 0, answers: {} } })
  })

  it('is at most 64 KB, and one that is larger is not searched for Aadhaar numbers (DRAFT-07)', async () => {
    const { caller } = await candidate()
    using searches = vi.spyOn(String.prototype, 'matchAll')
    const searched = (text: string) => searches.mock.contexts.some((each) => String(each) === text)
    const tooLong = '1'.repeat(draftBytes)
    expect((await keep(caller, { surname: tooLong })).status).toBe(422)
    expect(searched(tooLong)).toBe(false)
    const frame = JSON.stringify({ surname: '' }).length
    const most = 'x'.repeat(draftBytes - frame)
    expect((await keep(caller, { surname: most })).status).toBe(200)
    expect(searched(most)).toBe(true)
    expect(await keep(caller, { surname: `${most}x` })).toMatchObject({
      status: 422,
      code: 'DRAFT_TOO_LARGE',
    })
    // Bytes, not characters.
    expect((await keep(caller, { surname: 'क'.repeat(draftBytes / 3) })).status).toBe(422)
    expect(await kept(caller)).toEqual({ surname: most })
  })

  it('is closed with its step, by the words of the officer (DRAFT-08)', async () => {
    const { caller } = await candidate()
    const message = { en: 'Opens on Monday.', mr: 'सोमवारी सुरू होईल.' }
    for (const step of profileSteps) {
      await switchModule({ db, clock }, operator, { name: stepModules[step], on: false, message })
      const tries = [
        await keep(caller, {}, step),
        await send(caller, getDraft, { params: { step } }),
        await drop(caller, step),
      ]
      await switchModule({ db, clock }, operator, { name: stepModules[step], on: true })
      for (const answer of tries) expect(answer).toMatchObject({ status: 403, message: message.en })
    }
  })

  it('may come every second or so; somebody who floods us waits (DRAFT-09)', async () => {
    const { caller } = await candidate()
    const tries: Awaited<ReturnType<typeof keep>>[] = []
    // A few at a time: a busy machine must not make them wait for each other until they give up.
    for (let n = 0; n < 125; n += 5)
      tries.push(
        ...(await Promise.all([0, 1, 2, 3, 4].map((m) => keep(caller, { surname: `${n + m}` })))),
      )
    const count = (status: number) => tries.filter((answer) => answer.status === status).length
    expect([count(200), count(429)]).toEqual([120, 5])
  })
})

describe('a hostile draft', () => {
  it.each([
    ['NUL', { surname: 'a\0b' }, 422],
    ['NUL in a name', { 'a\0b': 1 }, 400],
    ['half a surrogate pair', { surname: 'a\ud800b' }, 422],
    ['a level too deep', { surname: nested(31) }, 400],
    ['all the levels there may be', { surname: nested(29) }, 200],
    ['a list', [1, 2], 422],
    ['a text', 'surname', 422],
    ['nothing', null, 422],
    ['a name of 61 letters', { ['a'.repeat(61)]: 1 }, 422],
    ['a number beyond all numbers', { surname: writtenNumber('1e400') }, 200],
    ['a number of 300 digits', { surname: writtenNumber('1e300') }, 200],
    ['the smallest number', { surname: 5e-324, height: -0 }, 200],
    ['the names of every object', { hasOwnProperty: 1, prototype: 2, valueOf: 3 }, 200],
    ['text that looks like a program', { surname: "'; drop table accounts; --${x}{{y}}" }, 200],
    ['text from right to left', { surname: '\u202egnp.exe', height: '\u200b\ufeff' }, 200],
  ])('with %s never breaks the portal (FUZZ-01)', async (_, answers, status) => {
    const { caller } = await candidate()
    expect((await keep(caller, answers)).status).toBe(status)
    expect((await send(caller, getDraft, { params: { step: 'personal' } })).status).toBe(200)
  })

  it('is answered 413 when it is beyond what a body may weigh (FUZZ-01)', async () => {
    const { caller } = await candidate()
    expect((await keep(caller, { surname: 'x'.repeat(300_000) })).status).toBe(413)
  })
})

function nested(levels: number): unknown {
  return levels === 0 ? 'deep' : [nested(levels - 1)]
}

it('leaves the saved step as it is (DRAFT-10)', async () => {
  const { caller, profileId } = await saved()
  const step = await opened(caller, profileId)
  await keep(caller, { surname: 'Somebody Else' })
  expect(await opened(caller, profileId)).toEqual(step)
})
