import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as lock from '@lokseva/contract/profile/lock/endpoints'
import { getDraft, getProfileStatus, putDraft } from '@lokseva/contract/profile/endpoints'
import { setLocked } from '../index.ts'
import { switchModule } from '#features/site/index'
import { operator } from '#test/operator'
import { completing, imageFacts, laterSteps, todaysVersions } from '#test/people/complete-profile'
import { testApp } from '#test/app'
import { create, opened, profilePortal, send, update } from '#test/portals/profile-portal'
import { alternating } from '#test/portals/proving'
import { somebodyElse } from '#test/people/somebody-else'
import { logInSteps } from '#test/people/log-in-steps'
import { ownerOf } from '#test/database/database'
import { candidates } from '@lokseva/forms/test/candidates'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'

const portal = await profilePortal()
const { db, node } = portal
const { complete, goOn, keep } = completing(portal)
const { messagesTo } = logInSteps(portal)

type Complete = Awaited<ReturnType<typeof complete>>
const submit = ({ caller, owner }: Pick<Complete, 'caller' | 'owner'>, body?: object) =>
  send(caller, lock.lockProfile, { params: owner, body })
const snapshotsOf = (profileId: string) =>
  db.selectFrom('profile_snapshots').selectAll().where('profile_id', '=', profileId).execute()

describe('a complete profile that is submitted', () => {
  it('is locked with the words the specification gives (LOCK-01)', async () => {
    const known = await complete()
    expect(await submit(known)).toEqual({
      status: 200,
      flgLocked: true,
      snapshotNumber: 1,
      message:
        'Candidate Profile Submitted and Locked Successfully. To unlock your profile, kindly go through My Account.',
    })
    const { profileId } = known
    expect(await send(known.caller, getProfileStatus, { params: { profileId } })).toMatchObject({
      flgLocked: true,
      status: 200,
    })
    const step = await opened(known.caller, profileId)
    expect(await update(known.caller, profileId, step)).toMatchObject({ code: 'PROFILE_LOCKED' })
  })

  it('is kept as it is under number 1, with its pictures, forms and addresses (LOCK-02)', async () => {
    const known = await complete('exServiceman')
    await submit(known)
    const [snapshot, ...more] = await snapshotsOf(known.profileId)
    expect(more).toEqual([])
    const [first, second, third] = laterSteps.qualification!['qualifications'] as object[]
    expect(snapshot).toMatchObject({
      number: 1,
      email: known.email,
      mobile: known.mobile,
      form_versions: todaysVersions,
      image_hashes: { photo: imageFacts.photo.sha256, signature: imageFacts.signature.sha256 },
      documents: {
        address: laterSteps.address,
        other: laterSteps.other,
        photo: imageFacts,
        // Deleted rows stand last; how long an experience lasted is counted that day.
        qualification: { qualifications: [first, third, second] },
        experience: { experiences: [{ officeName: 'Zilla Parishad, Satara', expYears: 2 }] },
        personal: { surname: 'Jadhav', devnagariFullName: 'विक्रम दत्तात्रय जाधव' },
      },
    })
  })

  it('is told by e-mail and SMS, like an unlock (LOCK-14)', async () => {
    const known = await complete()
    await submit(known)
    for (const address of [known.email, known.mobile])
      expect(await messagesTo(address)).toEqual(['PROFILE_LOCKED'])
  })

  it('leaves no draft behind, and stands in the access log (LOCK-03)', async () => {
    const known = await complete()
    await send(known.caller, putDraft, {
      params: { step: 'other' },
      body: { answers: { activities: 'Chess' } },
    })
    await submit(known, { discardDrafts: true })
    expect(await send(known.caller, getDraft, { params: { step: 'other' } })).toMatchObject({
      answers: null,
    })
    const entries = await db
      .selectFrom('audit_log')
      .select(['action', 'actor', 'details'])
      .where('account_id', '=', known.accountId)
      .where('action', '=', 'PROFILE_SUBMITTED')
      .execute()
    expect(entries).toEqual([
      { action: 'PROFILE_SUBMITTED', actor: 'candidate', details: { snapshot: 1 } },
    ])
  })

  it('with something typed and not saved is refused unless that may go (LOCK-11)', async () => {
    const known = await complete()
    const type = (step: string) =>
      send(known.caller, putDraft, { params: { step }, body: { answers: { activities: 'x' } } })
    for (const step of ['photo', 'other']) await type(step)
    const message = 'Changes here are not saved yet; save them, or submit without them'
    const refused = {
      status: 409,
      code: 'DRAFTS_UNSAVED',
      fieldErrors: [
        { path: 'other', code: 'DRAFT_UNSAVED', message },
        { path: 'photo', code: 'DRAFT_UNSAVED', message },
      ],
    }
    expect(await submit(known)).toMatchObject(refused)
    expect(await submit(known, { discardDrafts: false })).toMatchObject(refused)
    expect(await submit(known, { discardDrafts: 'yes' })).toMatchObject({ status: 422 })
    expect(await snapshotsOf(known.profileId)).toEqual([])
    expect(await submit(known, { discardDrafts: true })).toMatchObject({ status: 200 })
  })

  it('says what is true on that day, whatever was computed at the save (LOCK-12)', async () => {
    const known = await complete()
    const personalOf = async () =>
      (await opened(known.caller, known.profileId)) as Record<string, unknown>
    const { age } = await personalOf()
    await sql`update profile_steps set document = document || '{"age": 99}'
      where profile_id = ${known.profileId} and step = 'personal'`.execute(db)
    expect((await personalOf())['age']).toBe(99)
    expect(await submit(known)).toMatchObject({ status: 200 })
    const [snapshot] = await snapshotsOf(known.profileId)
    expect(snapshot!.documents).toMatchObject({ personal: { age } })
    expect((await personalOf())['age']).toEqual(age)
  })

  it('is not submitted a second time (LOCK-04)', async () => {
    const known = await complete()
    await submit(known)
    expect(await submit(known)).toMatchObject({ status: 409, code: 'PROFILE_LOCKED' })
    expect(await snapshotsOf(known.profileId)).toHaveLength(1)
  })

  it('is submitted once, however often the button is pressed and on whichever node (LOCK-04)', async () => {
    const elsewhere = await testApp({ node })
    const nodeOf = alternating(portal.baseUrl, elsewhere.baseUrl)
    const { answers: personal, dateOfBirth } = candidates.openWoman
    const person = await portal.candidate(
      { dateOfBirth },
      { fetch: (url, init) => fetch(url.replace(portal.baseUrl, nodeOf()), init) },
    )
    const created = await create(person.caller, personal)
    expect(created).toMatchObject({ status: 200 })
    const known = await goOn({ ...person, profileId: created.profileId as string })
    const pressed = await Promise.all([1, 2, 3, 4].map(() => submit(known)))
    expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(pressed.filter(({ code }) => code === 'PROFILE_LOCKED')).toHaveLength(3)
    expect(await snapshotsOf(known.profileId)).toHaveLength(1)
  })
})

describe('a profile that is not complete', () => {
  it.each(['address', 'other', 'qualification', 'experience', 'photo'] as const)(
    'is refused while a step is missing, and the step is named (LOCK-05): %s',
    async (step) => {
      const known = await complete('openWoman', [step])
      expect(await submit(known)).toMatchObject({
        status: 422,
        code: 'PROFILE_INCOMPLETE',
        fieldErrors: [
          {
            path: step,
            code: 'STEP_NOT_SAVED',
            message: 'This step is not saved yet; fill it in and save it',
          },
        ],
      })
      expect(await snapshotsOf(known.profileId)).toEqual([])
    },
  )

  it('is told of every missing step at once, the first one too (LOCK-05)', async () => {
    const known = await portal.candidate()
    await keep(known.accountId, 'other', laterSteps.other!)
    const { profile_id: profileId } = await db
      .selectFrom('accounts')
      .select('profile_id')
      .where('id', '=', known.accountId)
      .executeTakeFirstOrThrow()
    const owner = { userId: known.accountId, profileId: profileId! }
    const { fieldErrors } = await submit({ ...known, owner } as never)
    expect(fieldErrors?.map(({ path }) => path)).toEqual([
      'personal',
      'address',
      'qualification',
      'experience',
      'photo',
    ])
  })

  it('is refused where an answer was good when it was saved and is not today (LOCK-06)', async () => {
    const known = await complete('divyang')
    await portal.configure({ disCertValidityDate: '2015-12-31' })
    expect(await submit(known)).toMatchObject({
      status: 422,
      code: 'PROFILE_INCOMPLETE',
      fieldErrors: [
        { path: 'personal.sadmCertificateDate', code: 'DISABILITY_CERTIFICATE_TOO_LATE' },
      ],
    })
    await portal.configure({ disCertValidityDate: '' })
    expect(await submit(known)).toMatchObject({ status: 200 })
  })

  it('is refused for a wrong row, named by its place (LOCK-06)', async () => {
    const known = await complete('openWoman', ['experience'])
    const rows = laterSteps.experience!['experiences'] as object[]
    const late = { ...rows[0], employmentFrom: '2027-01-01' }
    await keep(known.accountId, 'experience', { isExperienced: true, experiences: [late] })
    const { fieldErrors } = await submit(known)
    expect(fieldErrors).toMatchObject([{ path: 'experience.experiences.0.employmentFrom' }])
  })
})

describe('submitting', () => {
  it('is for the owner alone: another’s profile looks like none (LOCK-07)', async () => {
    const known = await complete()
    const stranger = await complete()
    const ask = (params: object) => send(stranger.caller, lock.lockProfile, { params })
    const none = { status: 404, code: 'NOT_FOUND' }
    expect(await ask(known.owner)).toMatchObject(none)
    expect(await ask({ ...stranger.owner, profileId: known.profileId })).toMatchObject(none)
    expect(await ask({ ...known.owner, profileId: stranger.profileId })).toMatchObject(none)
    expect(await snapshotsOf(known.profileId)).toEqual([])
  })

  it('is closed with the message of the commission while its switch is off (LOCK-08)', async () => {
    const known = await complete()
    const message = { en: 'Submitting opens on Monday.', mr: 'सोमवारी सुरू होईल.' }
    await switchModule(portal, operator, { name: 'SUBMIT_LOCK_PROFILE', on: false, message })
    const closed = { status: 403, code: 'MODULE_DISABLED', message: message.en }
    expect(await submit(known)).toMatchObject(closed)
    await switchModule(portal, operator, { name: 'SUBMIT_LOCK_PROFILE', on: true })
    expect(await submit(known)).toMatchObject({ status: 200 })
  })

  it.each([
    ['waits for a save under way and keeps what it saved', ['save', 'lock'], 200, '171'],
    ['lets no save in that came after it', ['lock', 'save'], 409, undefined],
  ] as const)('%s (LOCK-09)', async (_, order, saved, height) => {
    const known = await complete()
    const step = await opened(known.caller, known.profileId)
    const calls = {
      save: () => update(known.caller, known.profileId, { ...step, height: '171' }),
      lock: () => submit(known),
    }
    const [first, second] = await whileHeld(
      known.accountId,
      order.map((name) => calls[name]),
    )
    const [save, locked] = order[0] === 'save' ? [first!, second!] : [second!, first!]
    expect(locked.status).toBe(200)
    expect(save.status).toBe(saved)
    if (saved === 409) expect(save.code).toBe('PROFILE_LOCKED')
    const expected = height ?? String(step['height'])
    const [snapshot] = await snapshotsOf(known.profileId)
    expect(snapshot!.documents).toMatchObject({ personal: { height: expected } })
    const { rows } = await sql<{ height: string }>`select document ->> 'height' as height
      from profile_steps where profile_id = ${known.profileId} and step = 'personal'`.execute(db)
    expect(rows[0]!.height).toBe(expected)
  })
})

/** Begins the calls in this order while the account is held, so that each waits for its turn. */
async function whileHeld<T>(accountId: string, calls: (() => Promise<T>)[]): Promise<T[]> {
  const begun: Promise<T>[] = []
  const ended: T[] = []
  await inTransactionWithoutRetry(db, async (tx) => {
    await sql`select from accounts where id = ${accountId} for update`.execute(tx)
    for (const begin of calls) {
      begun.push(somebodyElse(begin))
      void begun.at(-1)!.then((answer) => ended.push(answer))
      while (ended.length === 0 && (await somebodyElse(countWaiting)) < begun.length);
    }
    expect(ended).toEqual([])
  })
  return Promise.all(begun)
}

/** How many connections wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(distinct pid)::int as waiting
    from pg_locks where not granted
    and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(db)
  return rows[0]!.waiting
}

describe('what was submitted', () => {
  it('never changes, whatever is told to the database (LOCK-10)', async () => {
    const known = await complete()
    await submit(known)
    const attempts = [
      sql`update profile_snapshots set documents = '{}'`,
      sql`delete from profile_snapshots`,
      sql`truncate profile_snapshots cascade`,
    ]
    for (const attempt of attempts)
      await expect(attempt.execute(ownerOf(db))).rejects.toThrow('rows are never changed')
    expect(await snapshotsOf(known.profileId)).toHaveLength(1)
  })

  it('keeps its pictures while the profile is open again (LOCK-13)', async () => {
    const known = await complete()
    await submit(known)
    await setLocked(db, known.profileId, false)
    await expect(
      sql`delete from profile_images where profile_id = ${known.profileId}`.execute(db),
    ).rejects.toThrow('a picture of a snapshot is never deleted')
  })

  it('cannot hold more of an Aadhaar number than its last four digits (LOCK-10)', async () => {
    const known = await complete()
    await submit(known)
    await expect(
      sql`insert into profile_snapshots select profile_id, 2,
        jsonb_set(documents, '{personal,aadhaarNo}', '"999941057058"'), form_versions, image_hashes,
        email, mobile, locked_at from profile_snapshots where profile_id = ${known.profileId}`.execute(
        db,
      ),
    ).rejects.toThrow(/check constraint/)
  })
})
