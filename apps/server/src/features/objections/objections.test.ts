import { randomUUID } from 'node:crypto'
import { expect, describe, it } from 'vitest'
import * as api from '@lokseva/contract/objections/endpoints'
import { objectionTypeIds, objectionTypes } from '@lokseva/contract/objections/schemas'
import { languages, type Language } from '@lokseva/texts/text-id'
import { selectLookupOptions } from '#features/lookups/index'
import { setConfiguration } from '#features/site/index'
import { translate } from '#platform/texts/translate'
import { jpeg, noise, picture } from '#test/images/make-pictures'
import { KEY, objectionsPortal, SUBJECT } from '#test/portals/objections-portal'
import { objectionsDone } from './objections-done.ts'
import { operator } from '#test/operator'
import { send } from '#test/portals/profile-portal'

const portal = await objectionsPortal()
const { objector, raise, list, change, withdraw, get, subjectId, clock } = portal

const refusal = (path: string, code: string) => ({
  status: 422,
  code: 'VALIDATION_FAILED',
  fieldErrors: [expect.objectContaining({ path, code })],
})
const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(' ')

describe('what an objection chooses from', () => {
  it('are the exams sat, their subjects with a key, four paper sets, the kinds, fee and last day (OBJ-01)', async () => {
    const asha = await objector()
    const [{ id: stgid }] = (await portal.owner
      .selectFrom('stages')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()) as [{ id: number }]
    const query = { advid: '101', stgid: String(stgid) }
    const choices = await send(asha.caller, api.listObjectionChoices, { query })
    expect(choices).toMatchObject({
      status: 200,
      examList: [{ id: 1 }],
      examSubjectList: [{ id: subjectId, examId: 1, code: SUBJECT, label: 'General Studies 1' }],
      examPaperSetList: [1, 2, 3, 4].map((id) => ({ id, label: `Set ${'ABCD'[id - 1]}` })),
      fees: 100,
      lastDate: '2026-11-20',
      documentLimit: 500,
    })
    // Another stage that is open does not open one that is over.
    await portal.owner
      .updateTable('stages')
      .set({ start_day: '2026-11-10', end_day: '2026-11-14' })
      .where('id', '=', stgid)
      .execute()
    await portal.stage('ANSWER_KEY_QUESTION_OBJECTION', { only: [asha.id] })
    expect(await send(asha.caller, api.listObjectionChoices, { query })).toMatchObject({
      status: 409,
      code: 'WINDOW_CLOSED',
    })
    const another = { query: { ...query, advid: '102' } }
    expect(await send(asha.caller, api.listObjectionChoices, another)).toMatchObject({
      status: 404,
    })
  })

  it('shows the key in the numbers of the paper set (OBJ-02)', async () => {
    const asha = await objector()
    const query = { paperset: '2', exid: '1', esubid: String(subjectId), advid: '101' }
    const answer = await send(asha.caller, api.listObjectionQuestions, { query })
    const questions = Object.values(answer).filter((each) => typeof each === 'object')
    expect(questions).toHaveLength(KEY.length)
    expect(questions).toContainEqual({
      candidateSetQuestionSrno: 5,
      masterQueSrNum: 4,
      answerInAnswerKey: '2|4',
      masterAnswerKey: '1|3',
    })
    expect(questions).toContainEqual(
      expect.objectContaining({ masterQueSrNum: 5, answerInAnswerKey: 'X' }),
    )
    expect(
      await send(asha.caller, api.listObjectionQuestions, { query: { ...query, esubid: '7' } }),
    ).toMatchObject({ status: 404 })
  })
})

describe('the kinds of objection and the paper sets', () => {
  it('are those of the lookups, by their words in both languages (OBJ-142)', async () => {
    const shown = (language: Language) => ({
      types: objectionTypes.map((type) => translate(language, `objections.type.${type}`)),
      sets: [1, 2, 3, 4].map((number) => translate(language, 'objections.paperSet', { number })),
    })
    const types = await selectLookupOptions(portal.db, ['objection_type'])
    const sets = await selectLookupOptions(portal.db, ['paper_set'])
    expect(types.map(({ id }) => id)).toEqual(Object.values(objectionTypeIds))
    expect(sets.map(({ id }) => id)).toEqual([1, 2, 3, 4])
    for (const language of languages)
      expect(shown(language)).toEqual({
        types: types.map((each) => each[language]),
        sets: sets.map((each) => each[language]),
      })
  })

  it.each(objectionTypes)('%s is kept, sent by its name or its id (OBJ-142)', async (type) => {
    const asha = await objector()
    expect(await raise(asha, 1, { objectionType: type })).toMatchObject({ status: 200 })
    const byId = { objectionType: String(objectionTypeIds[type]) }
    expect(await raise(asha, 2, byId)).toMatchObject({ status: 200 })
    const kept = (await list(asha)).objectionRequestsDtoList
    expect(kept.map(({ objectionType }) => objectionType)).toEqual([type, type])
  })
})

describe('raising an objection', () => {
  it('keeps it with its images, unpaid, at the fee of that day (OBJ-03)', async () => {
    const asha = await objector()
    const second = await picture(200, 100).png().toBuffer()
    const made = await raise(asha, 1, { referenceDoc2: second, candidateAnswer: '3, 2' })
    expect(made).toMatchObject({ status: 200, message: expect.stringContaining('20/11/2026') })
    const id = made['id'] as string
    expect(await get(asha, id)).toMatchObject({
      id,
      examSubjectId: subjectId,
      examSubjectName: 'General Studies 1',
      masterQueSrNum: 1,
      masterAnswerKey: '1',
      candidateAnswer: '2,3',
      hasReferenceDoc1: true,
      hasReferenceDoc2: true,
      fees: 100,
      isFeesPaid: false,
      state: 'UNPAID',
      decision: null,
      abilities: { edit: { allowed: true, until: '2026-11-20' }, withdraw: { allowed: true } },
    })
    expect(await list(asha)).toMatchObject({
      unpaidFees: 100,
      serviceCharge: 44,
      total: 144,
      abilities: { add: { allowed: true }, pay: { allowed: true } },
    })
    const image = await asha.caller.raw(api.viewObjectionImage, { params: { id, place: '2' } })
    expect(image.status).toBe(200)
    expect(await portal.log(asha.accountId)).toContain('OBJECTION_RAISED')
  })

  it('needs every answer, each with the message of a field that is mandatory (OBJ-04)', async () => {
    const asha = await objector()
    for (const name of [
      'examId',
      'examSubjectId',
      'examPaperSet',
      'objectionType',
      'candidateSetQuestionSrno',
      'answerInAnswerKey',
      'candidateAnswer',
      'objectionRemark',
      'referenceBook',
      'authorName',
    ])
      expect(await raise(asha, 1, { [name]: '' })).toMatchObject(refusal(name, 'MANDATORY'))
    expect(await raise(asha, 1, { referenceDoc1: undefined })).toMatchObject(
      refusal('referenceDoc1', 'MANDATORY'),
    )
    // All of it at once, the image too.
    const several = await raise(asha, 1, { candidateAnswer: '', referenceDoc1: undefined })
    expect(several).toMatchObject({
      fieldErrors: [{ path: 'candidateAnswer' }, { path: 'referenceDoc1' }],
    })
    expect((await list(asha)).objectionRequestsDtoList).toEqual([])
  })

  it.each([
    ['a paper set beyond four', { examPaperSet: '5' }, 'examPaperSet', 'UNKNOWN_OPTION'],
    ['an unknown kind', { objectionType: 'OTHER' }, 'objectionType', 'UNKNOWN_OPTION'],
    ['a subject of another exam', { examSubjectId: '3001' }, 'examSubjectId', 'UNKNOWN_OPTION'],
    [
      'no such question',
      { candidateSetQuestionSrno: '99' },
      'candidateSetQuestionSrno',
      'QUESTION_UNKNOWN',
    ],
    [
      'another answer than the key’s',
      { answerInAnswerKey: '2' },
      'answerInAnswerKey',
      'KEY_ANSWER_WRONG',
    ],
    ['an option beyond four', { candidateAnswer: '5' }, 'candidateAnswer', 'UNKNOWN_OPTION'],
    ['the key’s own answer', { candidateAnswer: '1' }, 'candidateAnswer', 'ANSWER_IS_KEY'],
    ['none beside another', { candidateAnswer: '0,1' }, 'candidateAnswer', 'ANSWER_NONE_ALONE'],
    ['101 words of remark', { objectionRemark: words(101) }, 'objectionRemark', 'TOO_MANY_WORDS'],
    ['21 words of a book', { referenceBook: words(21) }, 'referenceBook', 'TOO_MANY_WORDS'],
    ['21 words of authors', { authorName: words(21) }, 'authorName', 'TOO_MANY_WORDS'],
    ['signs without a picture', { authorName: 'a\u0007b' }, 'authorName', 'CHARACTER_REFUSED'],
  ])('is refused with %s (OBJ-05)', async (_what, wrong, path, code) => {
    const asha = await objector()
    expect(await raise(asha, 1, wrong)).toMatchObject(refusal(path, code))
  })

  it('takes words up to their limits, one of several right answers, and none at all (OBJ-05)', async () => {
    const asha = await objector()
    const long = {
      objectionRemark: `${words(100)} - … !`,
      referenceBook: 'भारतीय '.repeat(20),
      authorName: words(20),
      answerInAnswerKey: '3',
      candidateAnswer: '0',
    }
    expect(await raise(asha, 4, long)).toMatchObject({ status: 200 })
    expect((await list(asha)).objectionRequestsDtoList[0]).toMatchObject({
      answerInAnswerKey: '1|3',
      candidateAnswer: '0',
    })
  })

  it('refuses what is no image, and what is too large, in the specified words (OBJ-06)', async () => {
    const asha = await objector()
    for (const file of [Buffer.from('%PDF-1.7 not an image'), Buffer.from('GIF89a...')])
      expect(await raise(asha, 1, { referenceDoc1: file })).toMatchObject({
        status: 422,
        code: 'REFERENCE_NOT_IMAGE',
        message: 'file type must be image',
      })
    // What is too long beside it is not blamed on the image.
    expect(await raise(asha, 1, { objectionRemark: 'x'.repeat(300_000) })).toMatchObject(
      refusal('objectionRemark', 'TOO_LONG'),
    )
    const large = await noise({ width: 900, height: 900 }).png().toBuffer()
    expect(large.length).toBeGreaterThan(500 * 1024)
    expect(await raise(asha, 1, { referenceDoc1: large })).toMatchObject({
      status: 413,
      message: 'file size exceeds 500 KB',
    })
    await setConfiguration(portal, operator, { key: 'objection_doc', value: '1' })
    expect(await raise(asha, 1, { referenceDoc1: await jpeg(900, 900) })).toMatchObject({
      message: 'file size exceeds 1 KB',
    })
    await setConfiguration(portal, operator, { key: 'objection_doc', value: '500' })
    expect((await list(asha)).objectionRequestsDtoList).toEqual([])
  })

  it('takes one live request a question, also of two devices at once; pressed twice it is one (OBJ-07)', async () => {
    const asha = await objector()
    const key = randomUUID()
    const [one, other] = [await raise(asha, 1, {}, key), await raise(asha, 1, {}, key)]
    expect(other['id']).toBe(one['id'])
    // The same question as another set numbers it.
    const inSet2 = { examPaperSet: '2', candidateSetQuestionSrno: '8', answerInAnswerKey: '4' }
    expect(await raise(asha, 1, inSet2)).toMatchObject({ status: 409, code: 'OBJECTION_EXISTS' })
    const both = await Promise.all([raise(asha, 2), raise(asha, 2)])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    await withdraw(asha, one['id'] as string)
    expect(await raise(asha, 1)).toMatchObject({ status: 200 })
  })

  it('costs nothing and counts as paid where the commission asks no fee; its stage says when it was made (OBJ-08, STAGEUI-301)', async () => {
    const { default: advert } = await import('../../demo/advertisements/101.json', {
      with: { type: 'json' },
    })
    const { advertisementConfig } = advert
    const asha = await objector()
    const fee = (objectionFeePerQuestion: number) =>
      portal.correct(advert, {
        advertisementConfig: { ...advertisementConfig, objectionFeePerQuestion },
      })
    await fee(0)
    expect(await raise(asha)).toMatchObject({ status: 200, message: 'Objection saved.' })
    expect(await list(asha)).toMatchObject({ total: 0, serviceCharge: 0 })
    expect(await portal.statesOf(asha)).toEqual(['PAID'])
    const [free] = (await list(asha)).objectionRequestsDtoList
    expect(free!.paidAt).toBe(free!.createdAt)
    const done = await objectionsDone(portal.owner, asha.id)
    expect(done).toMatchObject([{ at: new Date(free!.createdAt), isFree: true }])
    await fee(250)
    await raise(asha, 2)
    expect(await objectionsDone(portal.owner, asha.id)).toEqual([])
    await fee(100)
    await raise(asha, 3)
    expect(await list(asha)).toMatchObject({ unpaidFees: 350, total: 394 })
  })
})

describe('changing an objection', () => {
  it('keeps what is left out, images too, and says that the record is updated (OBJ-09)', async () => {
    const asha = await objector([1])
    const [before] = (await list(asha)).objectionRequestsDtoList
    const { id } = before!
    expect(await change(asha, id, { candidateAnswer: '4' })).toEqual({
      status: 200,
      id,
      message: 'record updated successfully',
    })
    const after = await get(asha, id)
    expect(after).toMatchObject({ candidateAnswer: '4', objectionRemark: before!.objectionRemark })
    expect(after.hasReferenceDoc1).toBe(true)
    const move = { candidateSetQuestionSrno: '2', answerInAnswerKey: '2' }
    expect(await change(asha, id, move)).toMatchObject({ status: 200 })
    expect(await get(asha, id)).toMatchObject({ masterQueSrNum: 2, fees: 100 })
  })

  it('made on what another tab has changed since is refused, and nothing of it is kept (OBJ-39)', async () => {
    const asha = await objector([1])
    const { id, updatedAt: follows } = (await list(asha)).objectionRequestsDtoList[0]!
    const first = { objectionRemark: 'Page 3 says otherwise.' }
    expect(await change(asha, id, { ...first, follows })).toMatchObject({ status: 200 })
    const second = { objectionRemark: 'Page 12 says otherwise.', referenceDoc2: portal.image }
    const overtaken = { status: 409, code: 'OBJECTION_CHANGED' }
    expect(await change(asha, id, { ...second, follows })).toMatchObject(overtaken)
    expect(await change(asha, id, { ...second, follows: 'x' })).toMatchObject(overtaken)
    const now = await get(asha, id)
    expect(now).toMatchObject({ ...first, hasReferenceDoc2: false })
    // What is there already may be said again, and what was seen may be replaced.
    expect(await change(asha, id, { ...first, follows })).toMatchObject({ status: 200 })
    const { updatedAt } = await get(asha, id)
    expect(await change(asha, id, { ...second, follows: updatedAt })).toMatchObject({ status: 200 })
    expect(await get(asha, id)).toMatchObject({ objectionRemark: second.objectionRemark })
  })

  it('at the same moment from two tabs is one, and the other is refused (OBJ-39)', async () => {
    const asha = await objector([1])
    const { id, updatedAt: follows } = (await list(asha)).objectionRequestsDtoList[0]!
    const answers = await Promise.all(
      ['3', '4'].map((candidateAnswer) => change(asha, id, { candidateAnswer, follows })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('to another paper needs its question, and stays with its application (OBJ-09)', async () => {
    const [asha, ravi] = [await objector([1]), await objector([1])]
    const { id } = (await list(asha)).objectionRequestsDtoList[0]!
    const missing = await change(asha, id, { examPaperSet: '2' })
    expect(missing).toMatchObject({
      status: 422,
      fieldErrors: [
        { path: 'candidateSetQuestionSrno', code: 'MANDATORY' },
        { path: 'answerInAnswerKey', code: 'MANDATORY' },
      ],
    })
    const own = { applicationId: asha.id.toUpperCase(), candidateAnswer: '4' }
    expect(await change(asha, id, own)).toMatchObject({ status: 200 })
    expect(await change(asha, id, { applicationId: ravi.id })).toMatchObject({ status: 404 })
    expect(await get(asha, id)).toMatchObject({ examPaperSet: 1, candidateAnswer: '4' })
  })

  it('cannot make two of one question, nor what raising would refuse (OBJ-09)', async () => {
    const asha = await objector([1, 2])
    const { id } = (await list(asha)).objectionRequestsDtoList[0]!
    const move = {
      candidateSetQuestionSrno: '2',
      answerInAnswerKey: '2',
      candidateAnswer: '3',
    }
    expect(await change(asha, id, move)).toMatchObject({ code: 'OBJECTION_EXISTS' })
    expect(await change(asha, id, { candidateAnswer: '' })).toMatchObject(
      refusal('candidateAnswer', 'MANDATORY'),
    )
    expect(await change(asha, id, { referenceDoc2: Buffer.from('text') })).toMatchObject({
      message: 'file type must be image',
    })
  })

  it('replaces an image, and a withdrawn one leaves none behind (OBJ-10)', async () => {
    const asha = await objector([1])
    const { id } = (await list(asha)).objectionRequestsDtoList[0]!
    await change(asha, id, { referenceDoc1: await jpeg(50, 60) })
    const files = () =>
      portal.owner
        .selectFrom('stored_files')
        .select('id')
        .where('account_id', '=', asha.accountId)
        .where('kind', '=', 'objection')
        .execute()
    expect(await files()).toHaveLength(1)
    expect(await withdraw(asha, id)).toMatchObject({ status: 200, message: 'Objection withdrawn' })
    expect(await files()).toEqual([])
    expect((await list(asha)).objectionRequestsDtoList).toEqual([])
    expect(await get(asha, id)).toMatchObject({ status: 404 })
    expect(await withdraw(asha, id)).toMatchObject({ status: 404 })
  })
})

it('another’s request, list and image are not there, and nothing of them changes (OBJ-11)', async () => {
  const asha = await objector([1])
  const thief = await objector()
  const { id } = (await list(asha)).objectionRequestsDtoList[0]!
  expect(await get(thief, id)).toMatchObject({ status: 404 })
  expect(await list({ ...thief, id: asha.id })).toMatchObject({ status: 404 })
  expect(await change(thief, id, { candidateAnswer: '4' })).toMatchObject({ status: 404 })
  expect(await withdraw(thief, id)).toMatchObject({ status: 404 })
  expect(await raise({ ...thief, id: asha.id }, 2)).toMatchObject({ status: 404 })
  expect(await raise({ ...thief, id: 'no id' }, 2)).toMatchObject({ status: 404 })
  const image = await thief.caller.raw(api.viewObjectionImage, { params: { id, place: '1' } })
  expect(image.status).toBe(404)
  expect(await get(asha, id)).toMatchObject({ candidateAnswer: '2', state: 'UNPAID' })
  expect(clock.now()).toBeGreaterThan(0)
})
