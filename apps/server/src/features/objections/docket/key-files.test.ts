import { describe, expect, it } from 'vitest'
import * as docket from '@lokseva/contract/objections/docket/endpoints'
import type { KeyFile, KeyStage } from '@lokseva/contract/objections/docket/schemas'
import { askedApprovals } from '#test/people/asked-approvals'
import { DECISIONS, objectionsPortal, SUBJECT } from '#test/portals/objections-portal'
import { staffing } from '#test/portals/office-portal'
import { send } from '#test/portals/profile-portal'

const portal = await objectionsPortal()
const { owner, on, visit, objector, payAll, settle, statesOf } = portal
const { officer } = await staffing(portal)
const { ask, approve, freshen } = askedApprovals(portal)
type Officer = Awaited<ReturnType<typeof officer>>

const FIRST = 'examId,subjectCode,masterQueSrNum,masterAnswerKey'
const base64 = (...lines: string[]) => Buffer.from(lines.join('\n')).toString('base64')
const check = async (by: Officer, stage: KeyStage, content: string) => {
  await freshen(by)
  return (await send(by.caller, docket.checkKeyFile, {
    body: { stage, content },
  })) as unknown as KeyFile & { status: number; code?: string }
}
const answersOf = async (subject: string) => {
  const rows = await owner
    .selectFrom('answer_keys')
    .select(['question', 'answer', 'final_answer'])
    .where('subject_code', '=', subject)
    .orderBy('question')
    .execute()
  return rows.map(({ question, answer, final_answer: final }) => [question, answer, final])
}

on('2026-11-15')
const asha = await objector([2])
await payAll(asha)
const boss = await officer('examination')
const second = await officer('approver')

describe('a first key', () => {
  const file = base64(FIRST, `1,${SUBJECT},1,1`, `1,${SUBJECT},3,2`, '1,GS9,1,4')

  it('is shown line by line beside the one that holds (OFFICE-510)', async () => {
    const { lines, badLines, advertisementId } = await check(boss, 'first', file)
    expect({ advertisementId, badLines }).toEqual({ advertisementId: 101, badLines: [] })
    expect(lines.map(({ line, before, after }) => [line, before, after])).toEqual([
      [2, '1', '1'],
      [3, '3', '2'],
      [4, null, '4'],
    ])
    expect(await answersOf('GS9')).toEqual([])
  })

  it('holds once a second person approved it (OFFICE-511)', async () => {
    const payload = { advertisementId: 101, stage: 'first', content: file }
    const asked = await ask(boss, 'answerKeys.load', payload)
    expect(asked.preview.changes).toHaveLength(2)
    expect(await answersOf('GS9')).toEqual([])
    expect(await approve(second, asked.id)).toMatchObject({ state: 'approved' })
    expect(await answersOf('GS9')).toEqual([[1, '4', null]])
    expect((await answersOf(SUBJECT))[2]).toEqual([3, '2', null])
    expect(await ask(boss, 'answerKeys.load', payload)).toMatchObject({ code: 'APPROVAL_NOTHING' })
  })

  it('is not taken where somebody objected, or a line is wrong (OFFICE-512)', async () => {
    const wrong = base64(FIRST, `1,${SUBJECT},2,4`, `1,${SUBJECT},6,9`)
    const { badLines } = await check(boss, 'first', wrong)
    expect(badLines.map(({ line }) => line)).toEqual([2, 3])
    const payload = { advertisementId: 101, stage: 'first', content: wrong }
    expect(await ask(boss, 'answerKeys.load', payload)).toMatchObject({ code: 'KEY_FILE_FAULTY' })
    for (const nonsense of [base64('no heading'), base64('\u0000\u0001'), 'AAAA'])
      expect((await check(boss, 'first', nonsense)).badLines).not.toEqual([])
  })

  it('and a final one are told what is wrong in both languages (OFFICE-424)', async () => {
    const files = [
      ['first', base64(FIRST, `1,${SUBJECT},2,4`, `x,,900,9`, `99,${SUBJECT},2,4`, '1,"x')],
      ['first', base64(FIRST, `1,${SUBJECT},3,1`, `1,${SUBJECT},3,1`)],
      ['final', base64(DECISIONS, `1,${SUBJECT},2,UPHELD,X,a,b`, `1,${SUBJECT},90,MAYBE,7,,`)],
      ['final', base64(DECISIONS, `1,${SUBJECT},400,UPHELD,X,a,b`)],
    ] as const
    for (const [stage, content] of files) {
      const { badLines } = await check(boss, stage, content)
      expect(badLines).not.toEqual([])
      for (const { problem } of badLines) expect(problem.mr).toMatch(/\p{Script=Devanagari}/u)
    }
  })

  it('tells nothing of another advertisement (OFFICE-513)', async () => {
    const other = await officer({ role: 'examination', scope: [102] })
    expect(await check(other, 'first', file)).toMatchObject({
      status: 422,
      code: 'KEY_FILE_ELSEWHERE',
    })
    const named = { stage: 'first', content: base64(FIRST, `1,${SUBJECT},1,2`) }
    for (const advertisementId of [101, 102])
      expect(
        (await ask(other, 'answerKeys.load', { advertisementId, ...named })).status,
      ).toBeGreaterThanOrEqual(404)
    expect((await answersOf(SUBJECT))[0]).toEqual([1, '1', null])
  })
})

describe('paper sets', () => {
  const SETS = 'examId,subjectCode,masterQueSrNum,paperSet,candidateSetQuestionSrno,optionOrder'
  const setsOf = async (subject: string) => {
    const rows = await owner
      .selectFrom('paper_set_questions')
      .select(['paper_set', 'question', 'place', 'option_order'])
      .where('subject_code', '=', subject)
      .execute()
    return rows.map((row) => Object.values(row).join(' '))
  }

  it('come by file, are compared with those that hold, and are taken by two (OFFICE-494)', async () => {
    const file = base64(SETS, '1,GS9,1,2,1,2143')
    expect((await check(boss, 'sets', file)).lines).toMatchObject([
      { line: 2, question: 1, paperSet: 2, before: null, after: '1 (2143)' },
    ])
    const payload = { advertisementId: 101, stage: 'sets', content: file }
    const asked = await ask(boss, 'answerKeys.load', payload)
    expect(asked.preview.changes).toMatchObject([
      { part: { en: expect.stringContaining(', set 2') }, after: { en: '1 question' } },
    ])
    expect(await setsOf('GS9')).toEqual([])
    const stale = await ask(boss, 'answerKeys.load', {
      ...payload,
      content: base64(SETS, '1,GS9,1,2,1,4321'),
    })
    expect(await approve(second, asked.id)).toMatchObject({ state: 'approved' })
    expect(await setsOf('GS9')).toEqual(['2 1 1 2143'])
    expect(await approve(second, stale.id)).toMatchObject({ code: 'APPROVAL_STALE' })
    expect(await setsOf('GS9')).toEqual(['2 1 1 2143'])
    expect(await ask(boss, 'answerKeys.load', payload)).toMatchObject({ code: 'APPROVAL_NOTHING' })
  })

  it('are told what is wrong in both languages, and leave alone what somebody objected to (OFFICE-494, OFFICE-469)', async () => {
    const before = await setsOf(SUBJECT)
    const content = base64(
      SETS,
      `1,${SUBJECT},2,1,90,4321`,
      '1,GS9,1,7,1,2113',
      '1,GS9,400,3,1,1234',
      '1,GS9,1,4,1,1234',
      '1,GS9,1,4,1,1234',
    )
    const { badLines } = await check(boss, 'sets', content)
    expect(badLines.map(({ line }) => line)).toEqual([2, 3, 3, 4, 6])
    for (const { problem } of badLines) expect(problem.mr).toMatch(/\p{Script=Devanagari}/u)
    const payload = { advertisementId: 101, stage: 'sets', content }
    expect(await ask(boss, 'answerKeys.load', payload)).toMatchObject({
      code: 'KEY_FILE_FAULTY',
      message: expect.stringMatching(/^4 lines/),
    })
    expect(await setsOf(SUBJECT)).toEqual(before)
  })
})

it('a final key decides all that it names, and those who objected hear it (OFFICE-511)', async () => {
  const line = (question: number, decision: string, answer: string) =>
    `1,${SUBJECT},${question},${decision},${answer},"Seen, and agreed.",पाहिले आणि मान्य.`
  const file = base64(DECISIONS, line(2, 'UPHELD', 'X'), line(1, 'NOT_UPHELD', '1'))
  const early = await check(boss, 'final', file)
  expect(early.badLines[0]!.problem.en).toContain('candidates may object until 20/11/2026')
  on('2026-11-25')
  const [asking, deciding] = [await officer('examination'), await officer('approver')]
  expect(await check(asking, 'final', file)).toMatchObject({
    badLines: [],
    lines: [
      { question: 2, before: '2', after: 'X' },
      { question: 1, before: '1', after: '1' },
    ],
  })
  const payload = { advertisementId: 101, stage: 'final', content: file }
  const asked = await ask(asking, 'answerKeys.load', payload)
  expect(asked.preview.touches.map(({ en }) => en).join(' ')).toContain('₹100')
  expect(await approve(deciding, asked.id)).toMatchObject({ state: 'approved' })
  expect((await answersOf(SUBJECT)).slice(0, 2)).toEqual([
    [1, '1', '1'],
    [2, '2', 'X'],
  ])
  await settle()
  expect(await statesOf(await visit(asha))).toEqual(['UPHELD'])
})
