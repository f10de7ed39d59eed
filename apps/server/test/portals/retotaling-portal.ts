import * as payments from '@lokseva/contract/payments/endpoints'
import * as api from '@lokseva/contract/retotaling/endpoints'
import type { RetotalingRequest, RetotalingSubjects } from '@lokseva/contract/retotaling/schemas'
import { loadSubjects } from '#features/exam-subjects/index'
import { withdrawSums } from '#features/marks/index'
import { recordResults } from '#features/retotaling/index'
import { actAsPortal } from '#platform/database/acting'
import type { Applied } from './my-account-portal.ts'
import { operator } from '../operator.ts'
import { papersPortal } from './papers-portal.ts'
import { send } from './profile-portal.ts'
import type { WireClient } from '../wire/wire-client.ts'

type Whose = { caller: WireClient; id: string }
type PortalResponse<T> = Promise<T & { status: number; code?: string; message?: string }>

/** The portal with people who have marks in three subjects of 101, one of them in two parts. */
export async function retotalingPortal() {
  const portal = await papersPortal()
  const { db, clock, bank, learn, paid, stage, took } = portal
  const content = [
    'examId,subjectCode,name,nameDvng,parentSubjectCode,retotalingFee',
    '1,LAW,Law,कायदा,,150',
    '1,GS,General Studies,सामान्य अध्ययन,,',
    '1,GS-A,Part A,भाग अ,GS,',
    '1,GS-B,Part B,भाग ब,GS,',
    '1,MAR,Marathi,मराठी,,',
  ].join('\n')
  const loaded = await actAsPortal(() =>
    loadSubjects({ db, clock, withdrawSums }, operator, { content: Buffer.from(content) }),
  )
  if (loaded.badLines.length > 0) throw new Error(JSON.stringify(loaded.badLines))

  const subjects = async ({ caller, id }: Whose, status = 'NOT QUALIFIED', type = '1') =>
    send(caller, api.listRetotalingSubjects, {
      params: { applicationId: id, resultStatus: status, requestType: type },
    }) as unknown as PortalResponse<RetotalingSubjects>
  /** Marks by the codes of their subjects, as they stand now. */
  const marksOf = async (whose: Whose) => {
    const { examPostDetailsDtos } = await subjects(whose)
    const all = examPostDetailsDtos.flatMap((each) => each.applicationSubjectMarks)
    return new Map(all.map((each) => [each.examSubject.code, each]))
  }
  const ask = async (whose: Whose, codes: readonly string[], fees: number, change: object = {}) => {
    const marks = await marksOf(whose)
    const body = {
      applicationId: whose.id,
      fees,
      processingFees: fees === 0 ? 0 : 44,
      posts: [5001],
      examPostDetailsDtos: [
        { applicationSubjectMarks: codes.map((code) => ({ id: marks.get(code)!.id })) },
      ],
      ...change,
    }
    return send(whose.caller, api.askRetotaling, { body })
  }
  const requests = async ({ caller, id }: Whose) => {
    const { status, ...response } = await send(caller, api.listRetotalingRequests, {
      params: { applicationId: id },
    })
    return Object.assign(
      Object.values(response).filter((each) => typeof each === 'object') as RetotalingRequest[],
      { status },
    )
  }

  return {
    ...portal,
    subjects,
    marksOf,
    ask,
    requests,
    /** Somebody who is not qualified, while retotaling is open. */
    async marked(days: object = {}): Promise<Applied> {
      const known = await paid()
      const App = known.number
      const mark = (subjectCode: string, marks: string) => ({ App, subjectCode, marks })
      await took(
        'marks',
        mark('LAW', '40.5'),
        mark('GS', '60'),
        mark('GS-A', '35'),
        mark('GS-B', '25'),
        mark('MAR', 'AB'),
      )
      const result = (postCriteriaId: number) => ({
        App,
        postCriteriaId,
        resultStatus: 'NOT QUALIFIED',
      })
      await took('results', result(5001), result(5002))
      await stage('RETOTALING', { only: [known.id], ...days })
      return known
    },
    leaveToPay: ({ caller }: Pick<Whose, 'caller'>, id: string) =>
      send(caller, payments.startRetotalingSbi, { params: { id } }),
    async pay({ caller }: Pick<Whose, 'caller'>, id: string): Promise<string> {
      const started = await send(caller, payments.startRetotalingSbi, { params: { id } })
      if (started.status !== 200) throw new Error(JSON.stringify(started))
      const orderNo = started['orderNo'] as string
      bank.take(orderNo, clock.now())
      await learn(orderNo)
      return orderNo
    },
    record: (lines: readonly string[], dryRun = false) =>
      actAsPortal(() =>
        recordResults({ db, clock }, operator, {
          content: Buffer.from(['requestId,subjectCode,newMarks,remarks', ...lines].join('\n')),
          dryRun,
        }),
      ),
  }
}
