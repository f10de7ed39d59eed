import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as changes from '@lokseva/contract/applications/changes/endpoints'
import { checkUnlock } from '@lokseva/contract/profile/lock/endpoints'
import { endApplication } from '#test/people/end-application'
import file from '../../../demo/advertisements/101.json' with { type: 'json' }
import { myAccountPortal, type Applied } from '#test/portals/my-account-portal'
import { send } from '#test/portals/profile-portal'

const portal = await myAccountPortal()
const { owner, applied, paid, view, visit, on, stage } = portal

const toCentre = ({ caller, id }: Applied, ...centres: number[]) =>
  send(caller, changes.changeExamCentre, {
    params: { id },
    body: {
      applicationId: id,
      applicationExamCenterPrefDtoList: centres.map((examCenterId) => ({ examCenterId })),
    },
  })
const inOrder = ({ caller, id }: Applied, ...places: [post: number, rank: number | null][]) =>
  send(caller, changes.changePostOrder, {
    params: { id },
    body: {
      applicationId: id,
      applicationPostPrefList: places.map(([postCriteriaId, prefOrder]) => ({
        postCriteriaId,
        prefOrder,
      })),
    },
  })
const answer = ({ caller, id }: Applied, answers: object[], shown = '[{"id":1}]') =>
  send(caller, changes.answerQuestions, {
    query: { appid: id },
    body: { additionalAnswers: JSON.stringify(answers), additionalQuestions: shown },
  })
const postsOf = async (known: Applied) =>
  (await view(known)).applicationPostPrefDtoList.map(({ postCriteriaId: post, prefOrder }) => [
    post,
    prefOrder,
  ])
const wrong = (...fieldErrors: { path: string; code: string }[]) => ({
  status: 422,
  code: 'VALIDATION_FAILED',
  fieldErrors,
})
const updatedAt = async (known: Applied) => (await view(known)).application.updatedAt

describe('the examination centre', () => {
  it('becomes another one that is offered, and the answer names it, paid or not (MYACC-10)', async () => {
    for (const asha of [await applied(), await paid()]) {
      expect(await toCentre(asha, 8)).toMatchObject({
        status: 200,
        message: expect.stringMatching(/^Centre changed to \w+/),
      })
      const { applicationExamCenterPrefDto: centre } = await view(asha)
      expect(centre.examCenterId).toBe(8)
      expect(await portal.log(asha.accountId)).toContain('EXAM_CENTRE_CHANGED')
    }
  })

  it('and the order as they were and as they became stay to be read, and stand on the receipt (MYACC-91)', async () => {
    const asha = await applied()
    const before = await view(asha)
    expect(before.changes).toEqual([])
    await toCentre(asha, 8)
    const [first, second] = before.applicationPostPrefDtoList
    await inOrder(asha, [first!.postCriteriaId, 2], [second!.postCriteriaId, 1])
    const { changes, applicationExamCenterPrefDto: centre } = await view(asha)
    expect(changes).toMatchObject([
      {
        kind: 'centre',
        from: before.applicationExamCenterPrefDto.examCenterName,
        to: centre.examCenterName,
        toDvng: centre.examCenterNameDvng,
      },
      {
        kind: 'order',
        from: `1. ${first!.postName}, 2. ${second!.postName}`,
        to: `1. ${second!.postName}, 2. ${first!.postName}`,
      },
    ])
    // Somebody else's are not among them.
    expect((await view(await applied())).changes).toEqual([])
  })

  it('is the same again without a refusal, and nothing is written (MYACC-11)', async () => {
    const asha = await applied()
    const before = await updatedAt(asha)
    on('2026-11-15', '12:10:00')
    expect(await toCentre(asha, 3)).toMatchObject({ status: 200 })
    expect(await updatedAt(asha)).toBe(before)
    expect(await portal.log(asha.accountId)).not.toContain('EXAM_CENTRE_CHANGED')
    on('2026-11-15')
  })

  it('is exactly one, of the advertisement, and not one that was given up (MYACC-12)', async () => {
    const asha = await applied()
    const path = 'applicationExamCenterPrefDtoList'
    expect(await toCentre(asha)).toMatchObject(wrong({ path, code: 'CENTRE_REQUIRED' }))
    expect(await toCentre(asha, 8, 9)).toMatchObject(wrong({ path, code: 'CENTRE_ONE' }))
    const unknown = wrong({ path: `${path}.0.examCenterId`, code: 'UNKNOWN_OPTION' })
    expect(await toCentre(asha, 999)).toMatchObject(unknown)
    await sql`update exam_centres set is_active = false where id = 9`.execute(owner)
    expect(await toCentre(asha, 9)).toMatchObject(unknown)
    // Who has it already loses nothing by pressing Save.
    await sql`update applications set exam_centre_id = 9 where id = ${asha.id}`.execute(owner)
    expect(await toCentre(asha, 9)).toMatchObject({ status: 200 })
    await sql`update exam_centres set is_active = true where id = 9`.execute(owner)
  })

  it('changes to the end of its last day and not a second longer (MYACC-13)', async () => {
    const asha = await paid()
    on('2026-12-12', '23:59:59')
    expect(await toCentre(await visit(asha), 8)).toMatchObject({ status: 200 })
    on('2026-12-13', '00:00:00')
    expect(await toCentre(await visit(asha), 3)).toMatchObject({
      status: 409,
      code: 'WINDOW_CLOSED',
      message: 'The last day for this was 12/12/2026.',
    })
    on('2026-11-15')
  })

  it('of a call that speaks of two applications changes in neither (MYACC-14)', async () => {
    const asha = await applied()
    const other = await applied()
    const body = {
      applicationId: other.id,
      applicationExamCenterPrefDtoList: [{ examCenterId: 8 }],
    }
    const sent = { params: { id: asha.id }, body }
    expect(await send(asha.caller, changes.changeExamCentre, sent)).toMatchObject(
      wrong({ path: 'applicationId', code: 'INVALID' }),
    )
  })
})

describe('the order of the posts', () => {
  it('is changed as a whole (MYACC-15)', async () => {
    const asha = await applied()
    expect(await postsOf(asha)).toEqual([
      [5002, 1],
      [5001, 2],
    ])
    expect(await inOrder(asha, [5001, 1], [5002, 2])).toEqual({
      status: 200,
      message: 'preference updated successfully',
    })
    expect(await postsOf(asha)).toEqual([
      [5001, 1],
      [5002, 2],
    ])
    expect(await portal.log(asha.accountId)).toContain('POST_ORDER_CHANGED')
  })

  it('that is no other is taken, and nothing is written (MYACC-15)', async () => {
    const asha = await applied()
    expect(await inOrder(asha, [5001, 2], [5002, 1])).toMatchObject({ status: 200 })
    expect(await portal.log(asha.accountId)).not.toContain('POST_ORDER_CHANGED')
  })

  it('has every post applied for, no other one, and every place once (MYACC-16)', async () => {
    const asha = await applied()
    const list = 'applicationPostPrefList'
    expect(await inOrder(asha, [5001, 1])).toMatchObject(
      wrong({ path: list, code: 'POST_MISSING' }),
    )
    expect(await inOrder(asha)).toMatchObject(wrong({ path: list, code: 'POST_MISSING' }))
    expect(await inOrder(asha, [5001, 1], [5002, 2], [5003, 3])).toMatchObject(
      wrong({ path: `${list}.2.postCriteriaId`, code: 'UNKNOWN_OPTION' }),
    )
    expect(await inOrder(asha, [5001, 1], [5002, 2], [5001, 1])).toMatchObject({ status: 422 })
    expect(await inOrder(asha, [5001, 1], [5002, 3])).toMatchObject(
      wrong({ path: `${list}.1.prefOrder`, code: 'RANK_INVALID' }),
    )
    expect(await inOrder(asha, [5001, 1], [5002, null])).toMatchObject(
      wrong({ path: `${list}.1.prefOrder`, code: 'REQUIRED' }),
    )
    expect(await inOrder(asha, [5001, 1], [5002, 1])).toMatchObject({ status: 422 })
    expect(await postsOf(asha)).toEqual([
      [5002, 1],
      [5001, 2],
    ])
  })

  it('that was saved with codes changes no more without them (MYACC-17)', async () => {
    const asha = await applied()
    await stage('PREFERENCE_CHANGE', { only: [asha.id] })
    await sql`update applications set preferences_saved_at = now()
      where id = ${asha.id}`.execute(owner)
    expect(await inOrder(asha, [5001, 1], [5002, 2])).toMatchObject({
      status: 409,
      code: 'PREFERENCE_LOCKED',
    })
  })
})

describe('a change that was made on what is gone by now', () => {
  const gone = { status: 409, code: 'APPLICATION_CHANGED' }
  const places = (...posts: number[]) =>
    posts.map((postCriteriaId, at) => ({ postCriteriaId, prefOrder: at + 1 }))

  it('of the centre changes nothing; made on the one there is it does (MYACC-58)', async () => {
    const asha = await applied()
    const to = (examCenterId: number, follows: number) =>
      send(asha.caller, changes.changeExamCentre, {
        params: { id: asha.id },
        body: { applicationExamCenterPrefDtoList: [{ examCenterId }], follows },
      })
    expect(await to(8, 3)).toMatchObject({ status: 200 })
    expect(await to(9, 3)).toMatchObject(gone)
    expect((await view(asha)).applicationExamCenterPrefDto.examCenterId).toBe(8)
    expect(await to(8, 3)).toMatchObject({ status: 200 })
    expect(await to(9, 8)).toMatchObject({ status: 200 })
  })

  it('of the order changes nothing; the same order again is no error (MYACC-58)', async () => {
    const asha = await applied()
    const to = (posts: number[], follows: number[]) =>
      send(asha.caller, changes.changePostOrder, {
        params: { id: asha.id },
        body: { applicationPostPrefList: places(...posts), follows: places(...follows) },
      })
    expect(await to([5001, 5002], [5001, 5002])).toMatchObject(gone)
    expect(await to([5001, 5002], [5002, 5001])).toMatchObject({ status: 200 })
    expect(await to([5001, 5002], [5002, 5001])).toMatchObject({ status: 200 })
    expect(await to([5002, 5001], [5002])).toMatchObject(gone)
    expect((await postsOf(asha)).map(([post]) => post)).toEqual([5001, 5002])
  })

  it('of the answers changes nothing (MYACC-58)', async () => {
    const asha = await applied()
    const known = async () => (await view(asha)).application.additionalAnswers
    const before = await known()
    const say = (years: string, follows: string) =>
      send(asha.caller, changes.answerQuestions, {
        query: { appid: asha.id },
        body: {
          additionalAnswers: JSON.stringify([
            { id: 1, answer: 'No' },
            { id: 3, answer: years },
          ]),
          additionalQuestions: '[{"id":1},{"id":3}]',
          follows,
        },
      })
    expect(await say('7', before)).toMatchObject({ status: 200 })
    expect(await say('8', before)).toMatchObject(gone)
    expect(await known()).toContain('"7"')
    expect(await say('7', before)).toMatchObject({ status: 200 })
    expect(await say('8', await known())).toMatchObject({ status: 200 })
  })
})

it('before a profile is unlocked it is told how many live applications keep what it said (MYACC-29)', async () => {
  const asha = await applied()
  const check = () => send(asha.caller, checkUnlock, { query: { type: 'Unlock Profile' } })
  expect(await check()).toMatchObject({
    liveApplications: 1,
    applicationsMessage: '1 live application keeps the profile you applied with',
  })
  await sql`insert into applications (id, account_id, profile_id, snapshot_number, advertisement_id,
      advertisement_version, application_no, status, amount_paise, exam_centre_id, location,
      needs_scribe, needs_extra_time, additional_answers, questions_shown, facts, judged_on,
      verdict, submitted_at, updated_at)
    select gen_random_uuid(), account_id, profile_id, snapshot_number, 104, 1,
      '2026-104-0000001-8', 'FEES_PAID', 0, exam_centre_id, location, false, false, '[]', '[]',
      facts, judged_on, verdict, submitted_at, updated_at
    from applications where id = ${asha.id}`.execute(owner)
  expect(await check()).toMatchObject({
    liveApplications: 2,
    applicationsMessage: '2 live applications keep the profile you applied with',
  })
  await endApplication(owner, asha.id)
  expect(await check()).toMatchObject({ liveApplications: 1 })
})

describe('the additional questions', () => {
  it('are answered again, whole, and kept with what was shown (MYACC-18)', async () => {
    const asha = await applied()
    const shown = '[{"id":1,"question":"as shown"}]'
    expect(
      await answer(
        asha,
        [
          { id: 1, answer: 'No' },
          { id: 3, answer: '4' },
        ],
        shown,
      ),
    ).toEqual({ status: 200, message: 'Your answers are saved.' })
    const { application, additionalAnswers } = await view(asha)
    expect(JSON.parse(application.additionalAnswers)).toEqual([
      { id: 1, answer: 'No' },
      { id: 3, answer: '4' },
    ])
    expect(additionalAnswers.map(({ id, answer: said }) => [id, said])).toEqual([
      [1, 'No'],
      [3, '4'],
    ])
    const { rows } = await sql<object>`select questions_shown as shown, verdict::text as verdict
      from applications where id = ${asha.id}`.execute(owner)
    expect(rows).toMatchObject([{ shown }])
    expect(await portal.log(asha.accountId)).toContain('QUESTIONS_ANSWERED')
  })

  it('are all answered, those that an answer brings up too, each as it wants to be (MYACC-19)', async () => {
    const asha = await applied()
    const before = (await view(asha)).application.additionalAnswers
    expect(await answer(asha, [])).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
    expect(
      await answer(asha, [
        { id: 1, answer: 'Yes' },
        { id: 3, answer: '4' },
      ]),
    ).toMatchObject(wrong({ path: 'additionalAnswers.2', code: 'MANDATORY' }))
    expect(await answer(asha, [{ id: 1, answer: 'No' }], 'no list')).toMatchObject({ status: 422 })
    expect((await view(asha)).application.additionalAnswers).toBe(before)
  })

  it('of a corrigendum stay open to its day, and are read back as they were asked then (MYACC-20)', async () => {
    const asha = await paid()
    const first = file.additionalQuestions[0]!
    const more = { ...first, id: 9, question: 'A new one?', questionDvng: 'नवा प्रश्न?' }
    const outcome = await portal.correct(file, {
      additionalQuestions: [{ ...first, question: 'Asked otherwise?' }, more],
      corrigendumEndDate: '2026-12-20',
    })
    expect(outcome).toMatchObject({ outcome: 'corrected' })
    const old = await view(asha)
    expect(old.additionalAnswers[0]!.question).toBe(first.question)
    on('2026-12-20', '23:59:59')
    const late = await visit(asha)
    expect(
      await answer(late, [
        { id: 1, answer: 'No' },
        { id: 9, answer: 'Yes' },
      ]),
    ).toMatchObject({ status: 200 })
    expect((await view(late)).additionalAnswers.map(({ question }) => question)).toEqual([
      'Asked otherwise?',
      'A new one?',
    ])
    on('2026-12-21', '00:00:00')
    expect(await answer(await visit(asha), [])).toMatchObject({ code: 'WINDOW_CLOSED' })
    on('2026-11-15')
  })
})
