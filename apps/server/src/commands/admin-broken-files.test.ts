import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { loadAdvertisements } from '#demo/load-demo'
import { actAsPortal } from '#platform/database/acting'
import { adminDesk } from '#test/portals/admin-desk'
import groupC from '../demo/advertisements/102.json' with { type: 'json' }

const { db, clock, admin, file, folder } = await adminDesk()
beforeAll(async () => {
  clock.set(Date.parse('2026-11-15T12:00:00+05:30'))
  await actAsPortal(() => loadAdvertisements({ db, clock }))
})

/** Every command that takes in a table, with its heading. */
const tables: [string, string, string[]?][] = [
  [
    'stages publish',
    'advertisementId,stageCode,name,nameDvng,type,startDate,endDate,onlinePaymentEndDate,url,audience',
  ],
  ['scrutiny record', 'App,documentTypeId,documentInfoStatus,documentInfoRemarks'],
  ['applications reject', 'App,reason,reasonDvng'],
  ['applications reinstate', 'App,reason,reasonDvng,fee'],
  [
    'correspondence send',
    'App,date,subject,description,type,file or url',
    ['--advertisement', '101'],
  ],
  [
    'timetable load',
    'examId,examDisplayId,examDisplayName,mode,examDate,presentTime,getInTime,durationFrom,durationTo,subjectNameDvng,subjectCodes,examPatternNameDvng',
  ],
  ['venues load', 'centreId,venueCode,venueName,capacity,accessibleSeats,mapUrl'],
  ['seats load', 'App,examDisplayId,hallticketNo,venueCode,room,seatNo'],
  [
    'interviews load',
    'App,type,templateId,publicationDate,interview_date,interview_time,serialNo,profileTransactionID,interview_no,candidateName,interviewLetterTitle,interview_venue,postNameDvng',
  ],
  ['marks publish', 'App,examId,stage,marksheetName,subjectCode,marks,remarks'],
  ['results publish', 'App,postCriteriaId,resultStatus'],
  ['subjects load', 'examId,subjectCode,name,nameDvng,parentSubjectCode,retotalingFee'],
  ['answerkeys load', 'examId,subjectCode,masterQueSrNum,masterAnswerKey'],
  [
    'answerkeys sets',
    'examId,subjectCode,masterQueSrNum,paperSet,candidateSetQuestionSrno,optionOrder',
  ],
  [
    'objections decide',
    'examId,subjectCode,masterQueSrNum,decision,finalAnswerKey,reason,reasonDvng',
  ],
  ['retotaling results', 'requestId,subjectCode,newMarks,remarks'],
  [
    'villages import',
    'villagecode,villagename,talukacode,districtcode,villagenameMr,kind,census2011code,bodytype',
  ],
]

/** What libraries say by themselves; the first words of a sentence are enough to know it. */
const strange = [
  /\b(E[A-Z]{4,}|CSV_[A-Z_]+)\b/,
  /no such file|illegal operation|permission denied|not a directory/i,
  /Invalid (Closing|Opening) Quote|Quote Not Closed|Invalid Record/i,
  /Too (small|big)|Invalid (input|option|ISO|string|type|URL|UUID|email)|Unrecognized key|expected \w+/i,
  /violates|duplicate key|invalid input syntax|syntax error|out of range/i,
  /\bat .+\(.+:\d+:\d+\)|node:internal|undefined|\[object|NaN/,
  /at line \d+, column|Map keys must be unique|Implicit (map )?keys?|Flow (map|sequence)|Unexpected/i,
]
const inOurWords = (said: string) => {
  for (const pattern of strange) expect(said).not.toMatch(pattern)
  expect(said).not.toBe('')
}

const broken: [string, (heading: string) => string | Buffer][] = [
  ['empty', () => ''],
  ['a heading alone', (heading) => `${heading}\n`],
  ['another heading', () => 'one,two\n1,2\n'],
  ['a heading with a column twice', (heading) => `${heading},${heading}\n`],
  ['a quotation mark never closed', (heading) => `${heading}\n"x${cells(heading, 'x')}\n`],
  ['a quotation mark within', (heading) => `${heading}\nba"d"x,${cells(heading, 'x')}\n`],
  ['too few values', (heading) => `${heading}\nx\n`],
  ['nothing in every place', (heading) => `${heading}\n${cells(heading, ' ')}\n`],
  ['letters in every place', (heading) => `${heading}\n${cells(heading, 'x')}\n`],
  [
    'figures in every place',
    (heading) => `${heading}\n${cells(heading, '99999999999999999999')}\n`,
  ],
  ['very long texts', (heading) => `${heading}\n${cells(heading, 'x'.repeat(9000))}\n`],
  ['signs that are no text', (heading) => `${heading}\n${cells(heading, 'a\u0007b')}\n`],
  ['a zero byte', (heading) => `${heading}\n${cells(heading, 'a\0b')}\n`],
  [
    'other letters',
    (heading) => Buffer.from(`${heading}\n${cells(heading, 'caf\xe9')}\n`, 'latin1'),
  ],
  ['a workbook', () => Buffer.from('PK\x03\x04\x14\x00\x06\x00\n', 'latin1')],
  ['UTF-16', (heading) => Buffer.from(`\uFEFF${heading}\n${cells(heading, 'x')}\n`, 'utf16le')],
]
const cells = (heading: string, value: string) =>
  heading
    .split(',')
    .map(() => value)
    .join(',')

describe.each(tables)('%s', (command, heading, more = []) => {
  it('names what is wrong with a broken file in our own words (FILE-85)', async () => {
    const run = (path: string) => admin(...command.split(' '), path, ...more)
    for (const [name, make] of broken) {
      const path = join(folder, 'broken.csv')
      await writeFile(path, make(heading))
      const { code, err } = await run(path)
      expect([name, code]).toEqual([name, 1])
      inOurWords(err)
    }
    const missing = await run(join(folder, 'nowhere.csv'))
    expect(missing.err).toBe(`There is no file ${join(folder, 'nowhere.csv')}.`)
    await mkdir(join(folder, 'folder'), { recursive: true })
    inOurWords((await run(join(folder, 'folder'))).err)
  })
})

/** Columns that take any text, or are looked at only where the rest can be read. */
const anyText: Record<string, string[]> = {
  'stages publish': ['audience', 'endDate', 'onlinePaymentEndDate', 'stageCode', 'url'],
  'scrutiny record': ['documentTypeId'],
  'correspondence send': ['file or url'],
  'seats load': ['venueCode'],
  'subjects load': ['parentSubjectCode'],
  'retotaling results': ['subjectCode'],
}

it.each(tables.filter(([command]) => command !== 'villages import'))(
  '%s names all that is wrong with a line at once (FILE-84)',
  async (command, heading, more = []) => {
    const path = await file('all-wrong.csv', `${heading}\n${cells(heading, 'x'.repeat(9000))}\n`)
    const { err } = await admin(...command.split(' '), path, ...more)
    // An application is named by its number.
    const takes = ['App', ...(anyText[command] ?? [])]
    const wrong = heading.split(',').filter((name) => !takes.includes(name))
    expect(wrong.filter((name) => !new RegExp(`line 2: ${name}\\b`).test(err))).toEqual([])
  },
)

it('an advertisement that is wrong in many ways is told so in our own words (FILE-85)', async () => {
  const wrong = {
    ...groupC,
    id: 'x',
    year: 1.5,
    advertisementNo: 'x',
    applnEndDate: '30/11/2026',
    fees: { open: -1, concession: 0.001 },
    posts: [{ ...groupC.posts[0], group: 'Z', vacancies: 0, gazetted: 'no', criteria: { age: 7 } }],
    examCenters: [],
    additionalQuestions: 'none',
    surprise: true,
    nameDvng: undefined,
    requiredDocuments: [{ documentTypeId: 'D999', sizeLimit: 0 }],
  }
  const { code, out } = await admin(
    'advertisements',
    'publish',
    await file('wrong.json', JSON.stringify(wrong)),
  )
  expect(code).toBe(1)
  inOurWords(out)
  expect(out).toContain('applnEndDate: is not a day such as 2026-11-15')
  expect(out).toContain('posts.0.vacancies: is below 1')
  for (const text of ['{"id": 1,,}', 'a: b: c', 'id: 1\nid: 2', '\t- x', 'a: *b', '"x', ': ['])
    inOurWords((await admin('advertisements', 'publish', await file('a.yaml', text))).err)
})

it('what is wrong with the form of an advertisement hides nothing of its meaning (FILE-84)', async () => {
  const wrong = { ...groupC, id: 999, applnEndDate: 'soon', examCenters: [4242] }
  const { out } = await admin(
    'advertisements',
    'publish',
    await file('both.json', JSON.stringify(wrong)),
  )
  expect(out).toContain('applnEndDate: is not a day')
  expect(out).toContain('examCenters.0: there is no centre 4242')
})

it('a table separated by semicolons is read as such, and said to be (FILE-83)', async () => {
  const path = await file(
    'semicolons.csv',
    'examId;subjectCode;masterQueSrNum;masterAnswerKey',
    '1;GS;1;2',
  )
  const { code, out, err } = await admin('answerkeys', 'load', path, '--dry-run')
  expect(code).toBe(0)
  expect(out).toContain('exam 1, GS: 1 questions would be loaded')
  expect(err).toContain('warning, line 1: the file is separated by semicolons and was read so')
  const strict = await admin('answerkeys', 'load', path, '--strict')
  expect(strict).toMatchObject({ code: 1 })
  expect(strict.err).toContain('Nothing was written, because of --strict. Warnings: 1')
})

it('likely mistakes in a time table are shown, and stop nothing (FILE-82)', async () => {
  const line = (subject: string, more: string) =>
    `1,1999,Main,1,${more},09:00,09:30,10:00,12:00,${subject},पेपर,S1,लेखी`
  const path = await file(
    'doubtful.csv',
    'examId,examDisplayId,examDisplayName,mode,examDate,presentTime,getInTime,durationFrom,durationTo,subjectName,subjectNameDvng,subjectCodes,examPatternNameDvng',
    line('Paper one', '2026-12-20'),
    line('Paper two', '2026-12-20').replace('S1', 'S2').replace('10:00,12:00', '11:00,13:00'),
    line('Paper three', '2026-11-01').replace('S1', 'S3'),
    line('पेपर चार', '2026-12-21').replace(',पेपर,', ',Paper four,'),
  )
  const { code, err } = await admin('timetable', 'load', path)
  expect(code).toBe(0)
  expect(err.split('\n')).toEqual([
    'warning, line 4: examDate 2026-11-01 is past',
    'warning, line 5: subjectName and subjectNameDvng seem to be swapped',
    'warning, line 3: Paper two is at the time of Paper one (line 2)',
    'Warnings: 3. They stop nothing, unless you add --strict.',
  ])
  const keys = await file(
    'codes.csv',
    'examId,subjectCode,masterQueSrNum,masterAnswerKey',
    '1,S1,1,2',
    '1,ZZ,1,2',
  )
  expect((await admin('answerkeys', 'load', keys, '--dry-run')).err).toContain(
    'warning, line 3: exam 1 has no subject ZZ that anybody named',
  )
})

it('stages that contradict each other are shown (FILE-82)', async () => {
  const stage = (code: string, from: string, to: string, name = 'A stage') =>
    `101,${code},${name},एक टप्पा,internal,${from},${to},,,ALL`
  const path = await file(
    'contradict.csv',
    tables[0]![1],
    stage('DOCUMENT_SCRUTINY_STATUS', '2026-12-10', '2026-12-20'),
    stage('RE_UPLOAD_DOCUMENTS', '2026-12-01', '2026-12-05'),
    stage('PREF_OPT_OUT', '2026-12-01', '2026-12-10'),
    stage('OPTING_OUT', '2026-12-10', '2026-12-20'),
    stage('ADMIT_CARDS', '2026-11-20', '2026-12-30'),
    stage('RESULT_MARK_SHEET', '2026-12-01', '2026-12-15', 'निकाल'),
  )
  const { code, err } = await admin('stages', 'publish', path, '--dry-run')
  expect(code).toBe(0)
  for (const said of [
    'line 3: RE_UPLOAD_DOCUMENTS begins before DOCUMENT_SCRUTINY_STATUS (10/12/2026 to 20/12/2026)',
    'line 5: OPTING_OUT and PREF_OPT_OUT (01/12/2026 to 10/12/2026) let candidates do the same',
    'line 7: RESULT_MARK_SHEET ends before ADMIT_CARDS (20/11/2026 to 30/12/2026)',
    'line 7: name is not in English',
  ])
    expect(err).toContain(said)
})

it('the help names every command, and that of each shows how it is used (ADMIN-113)', async () => {
  const { out } = await admin('--help')
  const leaves = out
    .split('\n')
    .flatMap((line) => /^ {2}([a-z]+(?: [a-z]+)+) {2,}\S/.exec(line)?.[1] ?? [])
  expect(leaves.length).toBeGreaterThan(55)
  for (const [command] of tables) expect(leaves).toContain(command)
  for (const leaf of leaves) {
    const help = await admin(...leaf.split(' '), '--help')
    expect(help.out).toContain(`For example:\n  npm run admin -- ${leaf}`)
  }
})

// Both keep the list of strange sentences honest: these are the libraries' own.
it('knows the sentences of libraries when it sees them (FILE-85)', () => {
  const said = [
    ...(z
      .object({ a: z.int().min(1), b: z.iso.date(), c: z.enum(['x']) })
      .safeParse({ a: 0, b: 'x' }).error?.issues ?? []),
  ].map(({ message }) => message)
  expect(said.length).toBe(3)
  for (const message of said) expect(strange.some((each) => each.test(message))).toBe(true)
})
