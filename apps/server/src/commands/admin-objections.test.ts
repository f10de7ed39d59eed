import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { loadAdvertisements } from '#demo/load-demo'
import { actAsPortal } from '#platform/database/acting'
import { adminDesk } from '#test/portals/admin-desk'

const { admin, db, clock, file } = await adminDesk()
beforeAll(async () => {
  clock.set(Date.parse('2026-11-15T12:00:00+05:30'))
  await actAsPortal(() => loadAdvertisements({ db, clock }))
})

const KEYS = 'examId,subjectCode,masterQueSrNum,masterAnswerKey'
const SETS = 'examId,subjectCode,masterQueSrNum,paperSet,candidateSetQuestionSrno,optionOrder'
const DECISIONS = 'examId,subjectCode,masterQueSrNum,decision,finalAnswerKey,reason,reasonDvng'
const SUBJECTS = 'examId,subjectCode,name,nameDvng,parentSubjectCode,retotalingFee'

it('names subjects, takes in keys and sets, decides and says the final key (OBJ-36) (RETOT-10)', async () => {
  const subjects = await file('subjects.csv', SUBJECTS, '1,A,Paper A,पेपर अ,,', '1,A1,Part,भाग,A,50')
  expect(await admin('subjects', 'load', subjects)).toMatchObject({ code: 0 })
  const keys = await file('keys.csv', KEYS, '1,A,1,1', '1,A,2,3|2')
  const dry = await admin('answerkeys', 'load', keys, '--dry-run')
  expect(dry.out).toContain('exam 1, A: 2 questions')
  expect(await admin('answerkeys', 'final', '1')).toMatchObject({ code: 1 })
  expect(await admin('answerkeys', 'load', keys)).toMatchObject({ code: 0 })
  const sets = await file('sets.csv', SETS, '1,A,1,1,2,2143', '1,A,2,1,1,1234')
  expect((await admin('answerkeys', 'sets', sets)).out).toContain('set 1: 2 questions')
  const decisions = await file('decisions.csv', DECISIONS, '1,A,1,UPHELD,X,Wrong.,चुकीचे.')
  expect((await admin('objections', 'decide', decisions)).out).toContain('1 questions')
  const list = await admin('objections', 'list', '1')
  expect(list.err).toBe('Nobody has objected and paid in exam 1.')
  const csv = (await file('x')).replace(/x$/, 'final.csv')
  const final = await admin('answerkeys', 'final', '1', '--csv', csv)
  expect(final.out).toContain('A, question 1: 1 becomes X, in 1 sets')
  expect(await readFile(csv, 'utf8')).toContain('1,A,1,1,2,2,X,yes')
  expect((await admin('answerkeys', 'final', '1', '--csv', csv)).code).toBe(1)
})

it('refuses a part of a part, from above and from below (RETOT-11)', async () => {
  const load = async (...lines: string[]) =>
    admin('subjects', 'load', await file('parts.csv', SUBJECTS, ...lines))
  expect(await load('1,P1,Part,भाग,P,', '1,P,Paper,पेपर,,', '1,Q,Paper,पेपर,,')).toMatchObject({
    code: 0,
  })
  const cases = [
    [['1,P2,Part,भाग,P1,'], 'line 2: P1 is a part itself'],
    [['1,P,Paper,पेपर,Q,'], 'line 2: P has parts'],
    [['1,Q,Paper,पेपर,P,', '1,Q1,Part,भाग,Q,'], 'line 3: Q is a part itself'],
    [['1,P,Paper,पेपर,Q,', '1,Q,Paper,पेपर,P,'], 'line 2: Q is a part itself'],
  ] as const
  for (const [lines, problem] of cases) {
    const { code, err } = await load(...lines)
    expect([code, err]).toEqual([1, expect.stringContaining(problem)])
  }
  // What was a part may stand by itself, and then be a part of another.
  expect(await load('1,P1,Part,भाग,,', '1,P,Paper,पेपर,Q,')).toMatchObject({ code: 0 })
})

it('names every line that cannot be taken, and takes none (OBJ-36) (RETOT-10)', async () => {
  const subjects = await file(
    'bad-subjects.csv',
    SUBJECTS,
    '1,B,Paper B,पेपर ब,,',
    '77,C,Paper C,पेपर क,,',
    '1,D,,पेपर ड,,',
    '1,E,Paper E,पेपर इ,Z,',
    '1,F,Paper F,पेपर फ,A1,',
    '1,B,Paper B,पेपर ब,,',
    '1,G,Paper G,पेपर ग,,many',
  )
  const { code, err } = await admin('subjects', 'load', subjects)
  expect(code).toBe(1)
  for (const line of [3, 4, 5, 6, 7, 8]) expect(err).toContain(`line ${line}: `)
  expect(err).not.toContain('line 2: ')
  const results = await file('results.csv', 'requestId,subjectCode,newMarks,remarks', 'x,A,1,')
  expect((await admin('retotaling', 'results', results)).err).toContain('line 2: requestId')
})

it('writes a list of nothing with its heading, and says that there is nothing (RETOT-75)', async () => {
  const csv = (await file('y')).replace(/y$/, 'nothing.csv')
  expect(await admin('retotaling', 'list', '1', '--csv', csv)).toEqual({
    code: 0,
    out: '',
    err: 'Nothing is paid for and not totalled yet in exam 1.',
  })
  expect(await readFile(csv, 'utf8')).toBe(
    '\uFEFFApp,requestId,subjectCode,marks,newMarks,remarks\n',
  )
})

it('does not become a part of a part by two files at once (RETOT-76)', async () => {
  const load = async (name: string, ...lines: string[]) =>
    admin('subjects', 'load', await file(name, SUBJECTS, ...lines))
  await load('s.csv', '1,X,Paper,पेपर,,', '1,Y,Paper,पेपर,,', '1,Z,Paper,पेपर,,')
  const both = await Promise.all([
    load('xy.csv', '1,X,Paper,पेपर,Y,'),
    load('yz.csv', '1,Y,Paper,पेपर,Z,'),
  ])
  expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 1])
  await expect(
    sql`insert into exam_subjects (exam_id, code, parent_code) values (1, 'W', 'V'), (1, 'V', 'Z')`.execute(
      db,
    ),
  ).rejects.toThrow('a part has no parts')
})
