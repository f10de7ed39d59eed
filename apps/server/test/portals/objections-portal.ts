import * as api from '@lokseva/contract/objections/endpoints'
import type { Objection, ObjectionData } from '@lokseva/contract/objections/schemas'
import * as payments from '@lokseva/contract/payments/endpoints'
import { loadSubjects } from '#features/exam-subjects/index'
import { withdrawSums } from '#features/marks/index'
import {
  carryObjectionsJob,
  decideQuestions,
  loadKeys,
  loadSets,
  settleObjectionsJob,
} from '#features/objections/index'
import { actAsPortal } from '#platform/database/acting'
import { jpeg } from '../images/make-pictures.ts'
import type { Applied } from './my-account-portal.ts'
import { operator } from '../operator.ts'
import { papersPortal } from './papers-portal.ts'
import { formOf } from './photo-portal.ts'
import { send } from './profile-portal.ts'
import type { WireClient } from '../wire/wire-client.ts'

type Whose = { caller: WireClient; id: string }
type PortalResponse<T> = Promise<T & { status: number; code?: string; message?: string }>

export const SUBJECT = 'GS1'
/** The first key of the exam of 101; question 4 has two right answers, question 5 none. */
export const KEY = ['1', '2', '3', '1|3', 'X', '4', '2', '1'] as const

const file = (heading: string, lines: readonly string[]) =>
  Buffer.from([heading, ...lines].join('\n'))
export const DECISIONS =
  'examId,subjectCode,masterQueSrNum,decision,finalAnswerKey,reason,reasonDvng'

/** The portal with an answer key of two paper sets, and people who may object to it. */
export async function objectionsPortal() {
  const portal = await papersPortal()
  const { db, clock, owner, bank, learn, paid, stage } = portal
  const { payables } = portal.features.payments
  const deps = { db, clock, payables }
  const image = await jpeg(300, 200)

  const asStaff = async <T extends { badLines: readonly object[] }>(work: () => Promise<T>) => {
    const result = await actAsPortal(work)
    if (result.badLines.length > 0) throw new Error(JSON.stringify(result.badLines))
    return result
  }
  await asStaff(() =>
    loadSubjects({ ...deps, withdrawSums }, operator, {
      content: file('examId,subjectCode,name,nameDvng,parentSubjectCode,retotalingFee', [
        `1,${SUBJECT},General Studies 1,सामान्य अध्ययन १,,`,
      ]),
    }),
  )
  await asStaff(() =>
    loadKeys(deps, operator, {
      content: file(
        'examId,subjectCode,masterQueSrNum,masterAnswerKey',
        KEY.map((answer, place) => `1,${SUBJECT},${place + 1},${answer}`),
      ),
    }),
  )
  // Set 1 is the master; set 2 asks from behind, its options the other way round.
  await asStaff(() =>
    loadSets(deps, operator, {
      content: file(
        'examId,subjectCode,masterQueSrNum,paperSet,candidateSetQuestionSrno,optionOrder',
        KEY.flatMap((_, place) => [
          `1,${SUBJECT},${place + 1},1,${place + 1},1234`,
          `1,${SUBJECT},${place + 1},2,${KEY.length - place},4321`,
        ]),
      ),
    }),
  )
  const subject = await owner
    .selectFrom('exam_subjects')
    .select('id')
    .where('code', '=', SUBJECT)
    .executeTakeFirstOrThrow()

  /** What the page sends to object to a question of set 1. */
  const fields = (whose: Whose, question = 1): Record<string, string | Buffer> => ({
    applicationId: whose.id,
    examId: '1',
    examSubjectId: String(subject.id),
    examPaperSet: '1',
    objectionType: 'WRONG_KEY',
    candidateSetQuestionSrno: String(question),
    answerInAnswerKey: KEY[question - 1]!,
    candidateAnswer: KEY[question - 1] === '2' ? '3' : '2',
    objectionRemark: 'The textbook says otherwise.',
    referenceBook: 'Indian Polity',
    authorName: 'M. Laxmikanth',
    referenceDoc1: image,
  })
  const raise = (whose: Whose, question = 1, change: object = {}, key?: string) =>
    send(
      whose.caller,
      api.raiseObjection,
      { body: formOf({ ...fields(whose, question), ...change }) },
      key,
    )
  const list = ({ caller, id }: Whose, stgid?: number) =>
    send(caller, api.listObjections, {
      params: { applicationId: id },
      query: stgid === undefined ? {} : { stgid: String(stgid) },
    }) as unknown as PortalResponse<ObjectionData>

  /** Begins to pay for what the list asks for; or for what the test says. */
  async function leaveToPay(whose: Whose, echo?: { objReqIds: string[]; fees: number }) {
    const { objectionRequestsDtoList: all, total } = await list(whose)
    const unpaid = all.filter(({ state }) => state === 'UNPAID')
    const free = unpaid.filter(({ isBeingPaid }) => !isBeingPaid)
    const objReqIds = (free.length > 0 ? free : unpaid).map(({ id }) => id)
    const body = echo ?? { objReqIds, fees: total }
    const id = objReqIds[0] ?? all[0]!.id
    return send(whose.caller, payments.startObjectionSbi, { params: { id }, body })
  }

  return {
    ...portal,
    deps,
    subjectId: subject.id,
    image,
    fields,
    raise,
    list,
    leaveToPay,
    change: ({ caller }: Pick<Whose, 'caller'>, id: string, change: object = {}) =>
      send(caller, api.changeObjection, { body: formOf({ id, ...change }) }),
    withdraw: ({ caller }: Pick<Whose, 'caller'>, id: string) =>
      send(caller, api.withdrawObjection, { body: { id, isDeleted: true } }),
    get: ({ caller }: Pick<Whose, 'caller'>, id: string) =>
      send(caller, api.getObjection, { query: { id } }) as unknown as PortalResponse<Objection>,
    /** Somebody who has paid, while objecting is open; and what they object to. */
    async objector(questions: readonly number[] = [], days: object = {}): Promise<Applied> {
      const known = await paid()
      await stage('ANSWER_KEY_QUESTION_OBJECTION', { only: [known.id], ...days })
      for (const question of questions) {
        const response = await raise(known, question)
        if (response.status !== 200) throw new Error(JSON.stringify(response))
      }
      return known
    },
    /** Pays for all that is unpaid; the number of the payment. */
    async payAll(whose: Whose): Promise<string> {
      const started = await leaveToPay(whose)
      if (started.status !== 200) throw new Error(JSON.stringify(started))
      const orderNo = started['orderNo'] as string
      bank.take(orderNo, clock.now())
      await learn(orderNo)
      return orderNo
    },
    decide: (lines: readonly string[], dryRun = false) =>
      actAsPortal(() =>
        decideQuestions(deps, operator, { content: file(DECISIONS, lines), dryRun }),
      ),
    carryOver: () => actAsPortal(() => carryObjectionsJob(deps).run({})),
    settle: () => actAsPortal(() => settleObjectionsJob(deps).run({})),
    statesOf: async (whose: Whose) =>
      (await list(whose)).objectionRequestsDtoList.map(({ state }) => state),
  }
}
