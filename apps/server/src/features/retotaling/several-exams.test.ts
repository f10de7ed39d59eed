import { expect, it } from 'vitest'
import { loadSubjects } from '#features/exam-subjects/index'
import { withdrawSums } from '#features/marks/index'
import { actAsPortal } from '#platform/database/acting'
import { operator } from '#test/operator'
import { sitsSeveral } from '#test/papers/sits-several'
import { retotalingPortal } from '#test/portals/retotaling-portal'

const portal = await retotalingPortal()
const { db, clock, owner, paid, took, stage, ask, pay, requests } = portal

it('a request stays what was asked when a later result lets the posts of its exam qualify (RETOT-08)', async () => {
  const content = Buffer.from(
    'examId,subjectCode,name,nameDvng,parentSubjectCode,retotalingFee\n' +
      '51,A1,Agriculture,कृषी,,100\n52,F1,Forestry,वनशास्त्र,,100',
  )
  await actAsPortal(() => loadSubjects({ db, clock, withdrawSums }, operator, { content }))
  const leela = await paid()
  await sitsSeveral(owner, leela)
  const App = leela.number
  await took(
    'marks',
    { App, examId: 51, subjectCode: 'A1' },
    { App, examId: 52, subjectCode: 'F1' },
  )
  const result = (postCriteriaId: number, resultStatus: string) => ({
    App,
    postCriteriaId,
    resultStatus,
  })
  await took('results', ...[5027, 5029, 5031].map((post) => result(post, 'NOT QUALIFIED')))
  await stage('RETOTALING', { advertisementId: 105 })
  const made = await ask(leela, ['A1'], 100)
  expect(made).toMatchObject({ status: 200 })
  await pay(leela, made['id'] as string)
  const asked = async () => (await requests(leela))[0]!.details
  const before = await asked()
  expect(JSON.parse(before)).toMatchObject({
    examPostDetailsDtos: [5027, 5029].map((postCriteriaId) => ({
      postCriteriaId,
      examId: 51,
      applicationSubjectMarks: [{ examSubject: { code: 'A1' } }],
    })),
  })
  await took('results', result(5027, 'QUALIFIED'))
  expect(await asked()).toBe(before)
  await took('results', result(5029, 'QUALIFIED'))
  expect(await asked()).toBe(before)
})
