import { expect, it } from 'vitest'
import * as api from '@lokseva/contract/marks/endpoints'
import type { Marksheet } from '@lokseva/contract/marks/schemas'
import { advertisementVersions } from '#features/adverts/index'
import { loadSubjects } from '#features/exam-subjects/index'
import { withdrawSums } from './withdraw-sums.ts'
import { actAs, actAsPortal } from '#platform/database/acting'
import { operator } from '#test/operator'
import { retotalingPortal } from '#test/portals/retotaling-portal'
import { readMarksheet } from './index.ts'

const portal = await retotalingPortal()
const { db, clock, storage, paperKeys, paid, took, stage, verify } = portal
const { ask, pay, record } = portal
type Person = Awaited<ReturnType<typeof paid>>
const deps = {
  db,
  clock,
  storage,
  paperKeys,
  versions: advertisementVersions(),
  readLogo: async () => null,
}

/** The statement that holds, as it is printed. */
async function printed({ caller, accountId, sessionId, id }: Person) {
  const sheets = await caller.call(api.listMarksheets, { params: { applicationId: id } })
  const { applicationMarksId } = (sheets as unknown as Marksheet[]).find(
    (sheet) => !sheet.isWithdrawn,
  )!
  const actor = { kind: 'candidate' as const, accountId, sessionId, address: '' }
  return actAs(actor, () => readMarksheet(deps, actor, { applicationId: id, applicationMarksId }))
}
const saidOf = async (code: string) => (await verify(code)).lines.at(-1)!.value.en

async function marked(marks: Record<string, string>): Promise<Person> {
  const known = await paid()
  const lines = Object.entries(marks).map(([subjectCode, each]) => ({
    App: known.number,
    subjectCode,
    marks: each,
  }))
  await took('marks', ...lines)
  await stage('RESULT_MARK_SHEET', { only: [known.id] })
  return known
}

it('a total counts a subject once, not its parts beside it, on the statement and its proof (MARKS-11)', async () => {
  const asha = await marked({ LAW: '40.5', GS: '60', 'GS-A': '35', 'GS-B': '25' })
  const { total, verification } = await printed(asha)
  expect(total).toBe('100.50')
  expect(await saidOf(verification.code)).toBe('100.50')
})

it('absence in a part leaves the total, absence in a subject does not; parts alone are counted (MARKS-11)', async () => {
  const totalOf = async (marks: Record<string, string>) =>
    (await printed(await marked(marks))).total
  expect(await totalOf({ GS: '35', 'GS-A': '35', 'GS-B': 'AB' })).toBe('35.00')
  expect(await totalOf({ GS: 'AB', 'GS-A': '35', 'GS-B': 'AB' })).toBe(null)
  expect(await totalOf({ 'GS-A': '35', 'GS-B': '25' })).toBe('60.00')
})

it('a total is right after a retotaling of a subject and its part too (MARKS-11)', async () => {
  const asha = await marked({ LAW: '40.5', GS: '60', 'GS-A': '35', 'GS-B': '25' })
  await took('results', { App: asha.number, resultStatus: 'NOT QUALIFIED' })
  await stage('RETOTALING', { only: [asha.id] })
  const id = (await ask(asha, ['GS', 'GS-A'], 100))['id'] as string
  await pay(asha, id)
  expect((await record([`${id},GS,62,`, `${id},GS-A,37,`])).badLines).toEqual([])
  expect((await printed(asha)).total).toBe('102.50')
})

it('a file that makes a subject a part takes back statements whose sum it changes (MARKS-11)', async () => {
  const asha = await marked({ ENG: '50', 'ENG-1': '30', 'ENG-2': '20' })
  const other = await marked({ LAW: '40' })
  const { total, verification } = await printed(asha)
  const { verification: kept } = await printed(other)
  expect(total).toBe('100.00')
  const load = () =>
    actAsPortal(() =>
      loadSubjects({ db, clock, withdrawSums }, operator, {
        content: Buffer.from(
          [
            'examId,subjectCode,name,nameDvng,parentSubjectCode,retotalingFee',
            '1,LAW,Law,कायदा,,150',
            '1,ENG,English,इंग्रजी,,',
            '1,ENG-1,Part one,भाग एक,ENG,',
            '1,ENG-2,Part two,भाग दोन,ENG,',
          ].join('\n'),
        ),
      }),
    )
  expect((await load()).badLines).toEqual([])
  expect(await verify(verification.code)).toMatchObject({ isGenuine: true, isWithdrawn: true })
  expect(await verify(kept.code)).toMatchObject({ isWithdrawn: false })
  const again = await printed(asha)
  expect(again.total).toBe('50.00')
  await load()
  expect(await verify(again.verification.code)).toMatchObject({ isWithdrawn: false })
})
