import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { leelaApplies } from '#demo/people/applications'
import { papersPortal } from '#test/portals/papers-portal'

const portal = await papersPortal()
const { paid, owner, took, take, card, stage, verify } = portal
type Person = Awaited<ReturnType<typeof paid>>
type Values = Record<string, string | number>

/** Moves an application to the advertisement with optional subjects, of which it chose this one. */
async function chose({ id }: Person, subject: number): Promise<void> {
  await sql`delete from application_posts where application_id = ${id}`.execute(owner)
  await sql`update applications set advertisement_id = 105, exam_centre_id = 27
    where id = ${id}`.execute(owner)
  const post = leelaApplies.examMultiplePostPrefDtoList!.find(({ examId }) => examId === 51)!
  await sql`insert into application_posts (id, application_id, account_id, post_id, exam_id,
      pref_order, authorities)
    select gen_random_uuid(), l.id, l.account_id,
      ${post.applicationExamPostPref[0]!.postCriteriaId}, 51, 1, '{}'
    from applications l where l.id = ${id}`.execute(owner)
  await sql`insert into application_subjects (application_id, account_id, exam_id, subject_id,
      medium_id)
    select l.id, l.account_id, 51, ${subject}, 1802 from applications l
    where l.id = ${id}`.execute(owner)
}

let exam = 3000
const paper = (subjectCodes: string, examDate: string, more: Values = {}): Values => ({
  examId: 51,
  examDisplayId: exam,
  examDisplayName: 'Main',
  examDisplayNameDvng: '',
  subjectCodes,
  examDate,
  ...more,
})
const afternoon = {
  presentTime: '13:00',
  getInTime: '13:30',
  durationFrom: '14:00',
  durationTo: '16:00',
}
const change = async (...lines: Values[]) => {
  const { badLines, exams } = await take('timetable', lines)
  expect(badLines).toEqual([])
  return exams[0]!
}
const smsTo = async ({ mobile }: Person) => {
  const told = await owner
    .selectFrom('messages')
    .select('body')
    .where('template', '=', 'SEAT_CHANGED')
    .where('recipient', '=', mobile)
    .execute()
  return told.map(({ body }) => body)
}
const codeOf = async (whose: Person) => (await card(whose, exam)).verification.code

let [history, law]: Person[] = []
beforeEach(async () => {
  exam += 1
  history = await paid()
  law = await paid()
  await chose(history, 3001)
  await chose(law, 3002)
  await took('venues', { centreId: 27, venueCode: 'P-1', capacity: 100 })
  await took('timetable', ...usual())
  const seat = ({ number }: Person, seatNo: string) => ({
    App: number,
    examDisplayId: exam,
    venueCode: 'P-1',
    room: `R-${exam}`,
    hallticketNo: `H-${exam}-${seatNo}`,
    seatNo,
  })
  await took('seats', seat(history, '1'), seat(law, '2'))
  await stage('ADMIT_CARDS', { advertisementId: 105, only: [history.id, law.id] })
})
const usual = () => [
  paper('511', '2026-12-04'),
  paper('512', '2026-12-04', afternoon),
  paper('3001', '2026-12-05'),
  paper('3002', '2026-12-06'),
]

it('two papers that change days take back the cards of those who sit them, and tell them (PAPER-59)', async () => {
  const codes = [await codeOf(history!), await codeOf(law!)]
  const [first, second] = usual() as [Values, Values]
  const days = [paper('3002', '2026-12-05'), paper('3001', '2026-12-06', { durationTo: '13:00' })]
  expect(await change(first, second, ...days)).toMatchObject({ withdrawn: 2 })
  for (const code of codes)
    expect(await verify(code)).toMatchObject({ isGenuine: true, isWithdrawn: true })
  for (const who of [history!, law!])
    expect(await smsTo(who)).toEqual([expect.stringContaining('the day or the venue has changed')])
})

it('another day of an optional paper leaves alone whoever chose another one (PAPER-59)', async () => {
  const codes = [await codeOf(history!), await codeOf(law!)]
  const lines = [...usual().slice(0, 3), paper('3002', '2026-12-07')]
  expect(await change(...lines)).toMatchObject({ withdrawn: 1 })
  expect(await verify(codes[0]!)).toMatchObject({ isWithdrawn: false })
  expect(await verify(codes[1]!)).toMatchObject({ isWithdrawn: true })
  expect(await smsTo(history!)).toEqual([])
})

it('two papers that change places within a day are told as other hours, and cards hold (PAPER-59)', async () => {
  const code = await codeOf(history!)
  const lines = [
    paper('511', '2026-12-04', afternoon),
    paper('512', '2026-12-04'),
    ...usual().slice(2),
  ]
  expect(await change(...lines)).toMatchObject({ outcome: 'changed', withdrawn: 0 })
  expect(await verify(code)).toMatchObject({ isWithdrawn: false })
  expect(await smsTo(history!)).toEqual([expect.stringContaining('hours of your examination')])
  // Who has not looked yet sees the card as it is.
  expect(await smsTo(law!)).toEqual([])
})

it('an examination that is held on a computer instead of on paper is told, and cards hold (PAPER-59)', async () => {
  const code = await codeOf(history!)
  const lines = usual().map((line) => ({ ...line, mode: 2 }))
  expect(await change(...lines)).toMatchObject({ outcome: 'changed', withdrawn: 0 })
  expect(await verify(code)).toMatchObject({ isWithdrawn: false })
  expect(await smsTo(history!)).toEqual([expect.stringContaining('on a computer or on paper')])
})

it('other words for a paper, or its codes in another order, are no change that anybody is told of (PAPER-59)', async () => {
  await took('timetable', ...usual(), paper('3001, 3002', '2026-12-08'))
  const code = await codeOf(history!)
  const lines = [...usual(), paper('3002,3001', '2026-12-08')].map((line) => ({
    ...line,
    subjectName: 'In other words',
  }))
  expect(await change(...lines)).toMatchObject({ outcome: 'changed', withdrawn: 0 })
  expect(await verify(code)).toMatchObject({ isWithdrawn: false })
  expect(await smsTo(history!)).toEqual([])
})
