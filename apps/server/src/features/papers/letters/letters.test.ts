import { beforeAll, describe, expect, it } from 'vitest'
import * as api from '@lokseva/contract/papers/endpoints'
import type { LetterSummary } from '@lokseva/contract/papers/schemas'
import { endApplication } from '#test/people/end-application'
import { papersPortal } from '#test/portals/papers-portal'
import { send } from '#test/portals/profile-portal'

const portal = await papersPortal()
const { applied, paid, take, took, letter, on, visit, stage, owner, verify } = portal
type Person = Awaited<ReturnType<typeof applied>>

const lettersOf = async ({ caller, id }: Pick<Person, 'caller' | 'id'>) => {
  const answer = await caller.call(api.listInterviewLetters, { query: { applnid: id } })
  return answer as unknown as LetterSummary[]
}
const problemsOf = async (...lines: Record<string, string | number>[]) =>
  (await take('interviews', lines)).badLines

let [asha, ravi]: Person[] = []
beforeAll(async () => {
  asha = await paid()
  ravi = await paid()
  await took(
    'interviews',
    { App: asha.number },
    { App: asha.number, type: 'PT', templateId: 'PT1' },
  )
})

describe('a letter to an interview or a physical test', () => {
  it('is there from the first day of its stage (PAPER-40)', async () => {
    expect(await lettersOf(asha!)).toEqual([])
    await stage('INTERVIEW_LETTER_PT_LETTER', { start: '2026-11-16', end: '2026-11-18' })
    expect(await lettersOf(asha!)).toEqual([])
    on('2026-11-16')
    asha = await visit(asha!)
    expect(await lettersOf(asha)).toHaveLength(2)
    expect(await lettersOf(await visit(ravi!))).toEqual([])
  })

  it('says all of the schedule, and carries a code (PAPER-41, PAPER-188)', async () => {
    const known = await lettersOf(asha!)
    const { id } = known.find(({ templateId }) => templateId === 'IL1')!
    const found = await letter(asha!, id, 'IL1')
    expect(found).toMatchObject({
      status: 200,
      name: { en: 'Patil Sunita Ramesh', mr: 'पाटील सुनीता रमेश' },
      subject: {
        en: 'Interview for Deputy Collector',
        mr: 'उपजिल्हाधिकारी या पदासाठी मुलाखत',
      },
      applicationNo: asha!.number,
      interviewPtCsvDto: {
        serialNo: '7',
        profileTransactionID: 'R-1',
        publicationDate: '2026-11-15',
        interview_no: '12',
        candidateName: 'Patil Sunita Ramesh',
        interviewLetterTitle: 'Interview for Deputy Collector',
        interview_date: '2026-12-10',
        interview_time: '10:30',
        interview_venue: 'Commission, Mumbai',
        profileId: asha!.profileId,
        applicationId: asha!.id,
        postNameDvng: 'उपजिल्हाधिकारी',
      },
      examInstructions: { examAuthority: { en: 'Controller of Examinations' } },
    })
    expect(await verify(found.verification.code)).toMatchObject({
      isGenuine: true,
      kind: 'interview_letter',
    })
    expect(await letter(asha!, id, 'PT1')).toMatchObject({ status: 404 })
  })

  it('of somebody else is not there (PAPER-42)', async () => {
    ravi = await visit(ravi!)
    const [first] = await lettersOf(asha!)
    expect(await letter(ravi, first!.id)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(
      await send(ravi.caller, api.listInterviewLetters, { query: { applnid: asha!.id } }),
    ).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  it('stays to be read after the last day (PAPER-43)', async () => {
    on('2026-12-01')
    asha = await visit(asha!)
    const [first] = await lettersOf(asha)
    expect(await letter(asha, first!.id)).toMatchObject({ status: 200 })
  })

  it('that changes is written anew, and the one before is taken back (PAPER-44)', async () => {
    on('2026-11-17')
    asha = await visit(asha!)
    const [before] = (await lettersOf(asha)).filter(({ templateId }) => templateId === 'IL1')
    const { verification } = await letter(asha, before!.id)
    const again = await take('interviews', [{ App: asha.number }])
    expect(again.interviews).toMatchObject([{ outcome: 'unchanged' }])
    const { interviews } = await take('interviews', [
      { App: asha.number, interview_date: '2026-12-12' },
    ])
    expect(interviews).toMatchObject([{ outcome: 'changed', day: '2026-12-12' }])
    expect(await letter(asha, before!.id)).toMatchObject({ status: 404 })
    expect(await verify(verification.code)).toMatchObject({ isGenuine: true, isWithdrawn: true })
    const [after] = (await lettersOf(asha)).filter(({ templateId }) => templateId === 'IL1')
    expect((await letter(asha, after!.id)).interviewPtCsvDto.interview_date).toBe('2026-12-12')
  })

  it('is not handed to one who opted out (PAPER-45)', async () => {
    on('2026-11-15')
    const left = await paid()
    await took('interviews', { App: left.number })
    on('2026-11-17')
    const visitor = await visit(left)
    const [first] = await lettersOf(visitor)
    await endApplication(owner, left.id, 'OPTED_OUT')
    expect(await lettersOf(visitor)).toEqual([])
    expect(await letter(visitor, first!.id)).toMatchObject({ status: 404 })
  })

  it('comes from a file that is taken whole or not at all; every bad line is named (PAPER-46)', async () => {
    const { number } = asha!
    const unpaid = await applied()
    const problems = await problemsOf(
      { App: '2026-101-0000099-9' },
      { App: unpaid.number },
      { App: number, interview_no: '77', type: 'TEA' },
      { App: number, interview_no: '78', interview_date: '2026-02-30' },
      { App: number, interview_no: '79', interview_time: '25:00' },
      { App: number, interview_no: '80', interview_date: '2026-11-01' },
      { App: number, interview_no: '81', candidateName: '' },
      { App: number, interview_no: '82' },
      { App: number, interview_no: '82' },
    )
    expect(problems.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
      '2 2026-101-0000099-9 is not known',
      `3 ${unpaid.number} has not paid, or has ended (SUBMITTED)`,
      '4 type is neither INTERVIEW nor PT',
      '5 interview_date is not a day such as 2026-11-15 or 15/11/2026',
      '6 interview_time is not a time such as 09:30 or 14:00',
      '7 interview_date is before publicationDate',
      '8 candidateName is empty or longer than 300 letters',
      '10 the letter of line 9 once more',
    ])
    const letters = await owner.selectFrom('interview_letters').select('interview_no').execute()
    expect(letters.filter(({ interview_no: no }) => no === '82')).toEqual([])
  })

  it('calls nobody by the name of another: a line with a name that is not the application’s is a bad one (PAPER-48)', async () => {
    const { number } = asha!
    const problems = await problemsOf(
      { App: number, interview_no: '90', candidateName: 'Deshpande Kiran Vasant' },
      { App: number, interview_no: '91', candidateName: 'Patil' },
      { App: number, interview_no: '92', candidateName: 'SUNITA RAMESH PATIL' },
      { App: number, interview_no: '93', candidateName: 'पाटील सुनीता रमेश' },
      { App: number, interview_no: '94', candidateName: 'पाटील  सुनी\u200Dता रमेश' },
    )
    expect(problems.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
      `2 ${number} is the application of Patil Sunita Ramesh, not of Deshpande Kiran Vasant`,
      `3 ${number} is the application of Patil Sunita Ramesh, not of Patil`,
    ])
  })

  it('says what is wrong with a line of its file in both languages (OFFICE-469)', async () => {
    const { number } = asha!
    const problems = await problemsOf(
      { App: number, type: 'TALK', templateId: '?', interview_time: 'noon' },
      { App: number, publicationDate: '2026-11-12', interview_date: '2026-11-10' },
      { App: number, interview_no: '95' },
      { App: number, interview_no: '95' },
      { App: number, interview_no: '96', candidateName: 'Deshpande Kiran Vasant' },
      { App: '2026-101-9999999' },
    )
    expect(problems.map(({ line }) => line)).toEqual([2, 2, 2, 3, 5, 6, 7])
    for (const { inMarathi } of problems) expect(inMarathi).toMatch(/\p{Script=Devanagari}/u)
  })
})
