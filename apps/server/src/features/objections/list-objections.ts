import type { Objection, ObjectionData } from '@lokseva/contract/objections/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { advertisementConfigOf } from '#features/adverts/index'
import type { AdvertisementDocument } from '#features/adverts/index'
import { readApplication } from '#features/applications/index'
import { examSubjects, type ExamSubject } from '#features/exam-subjects/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { abilityIn } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'
import { translate } from '#platform/texts/translate'
import type { ObjectionDeps } from './deps.ts'
import { inSet } from './key-answers.ts'
import { selectObjections, type ObjectionRow } from './objection-rows.ts'
import { costOf, toPayTogether } from './paying/pay-together.ts'
import { mayAdd, mayEdit, mayPay } from './policy.ts'

type Deps = Pick<ObjectionDeps, 'db' | 'clock' | 'versions'>

type Listed = { applicationId: string; stgid?: number | undefined; language: Language }

/** The objections of an application, or of one stage of it, and what is to pay for them. */
export async function listObjections(
  deps: Deps,
  actor: Candidate,
  { applicationId, stgid, language }: Listed,
): Promise<ObjectionData> {
  const { db, clock } = deps
  const { document, standing: state } = await readApplication(deps, db, actor, applicationId)
  const isMeant = ({ stageId }: { stageId: number }) => stgid === undefined || stageId === stgid
  const [all, subjects] = await Promise.all([
    selectObjections(db, { accountId: actor.accountId, applicationId }),
    examSubjects(db, document),
  ])
  const today = dayInIndia(clock.now())
  const rows = all.filter(isMeant)
  const meant = { ...state, stages: state.stages.filter(isMeant) }
  const together = toPayTogether(rows)
  const cost = costOf(together, document)
  return {
    objectionRequestsDtoList: rows.map((row) =>
      shown(row, { actor, state, document, subjects, today, language }),
    ),
    advertisementConfig: advertisementConfigOf(document),
    toPayIds: together.map(({ id }) => id),
    unpaidFees: cost.feePaise / 100,
    serviceCharge: cost.servicePaise / 100,
    total: (cost.feePaise + cost.servicePaise) / 100,
    abilities: {
      add: abilityIn(language, mayAdd(actor, meant, today)),
      pay: abilityIn(language, mayPay(actor, state, together, today)),
    },
  }
}

/** One of a candidate's own. */
export async function getObjection(
  deps: Deps,
  actor: Candidate,
  { id, language }: { id: string; language: Language },
): Promise<Objection> {
  const { db, clock } = deps
  const [row] = await selectObjections(db, { accountId: actor.accountId, id })
  if (!row) throw new AppError('NOT_FOUND')
  const { document, standing: state } = await readApplication(deps, db, actor, row.applicationId)
  const subjects = await examSubjects(db, document)
  const today = dayInIndia(clock.now())
  return shown(row, { actor, state, document, subjects, today, language })
}

type Around = {
  actor: Candidate
  state: Awaited<ReturnType<typeof readApplication>>['standing']
  document: AdvertisementDocument
  subjects: readonly ExamSubject[]
  today: string
  language: Language
}

function shown(row: ObjectionRow, around: Around): Objection {
  const { actor, state, document, subjects, today, language } = around
  const pick = (of: { name: string; nameDvng: string }) =>
    language === 'mr' ? of.nameDvng : of.name
  const exam = [...document.exams, document.exam].find(({ id }) => id === row.examId)
  const subject = subjects.find(
    ({ examId, code }) => examId === row.examId && code === row.subjectCode,
  )!
  return {
    id: row.id,
    applicationId: row.applicationId,
    applicationNo: row.applicationNo,
    advtId: row.advertisementId,
    examId: row.examId,
    examName: exam ? pick(exam) : String(row.examId),
    examSubjectId: subject.id,
    examSubjectName: pick(subject),
    examSubjectCode: row.subjectCode,
    examPaperSet: row.paperSet,
    examPaperSetName: translate(language, 'objections.paperSet', { number: row.paperSet }),
    objectionType: row.type,
    objectionTypeName: translate(language, `objections.type.${row.type}`),
    candidateSetQuestionSrno: row.place,
    masterQueSrNum: row.question,
    masterAnswerKey: row.masterAnswer,
    answerInAnswerKey: row.keyAnswer,
    candidateAnswer: row.answer,
    objectionRemark: row.remark,
    referenceBook: row.book,
    authorName: row.author,
    hasReferenceDoc1: row.images.includes(1),
    hasReferenceDoc2: row.images.includes(2),
    fees: row.feePaise / 100,
    isFeesPaid: row.state === 'PAID' || row.decidedAt !== null,
    paymentRefNum: row.paymentRefNum,
    paidAt: row.paidAt?.toISOString() ?? null,
    state: row.state,
    isBeingPaid: row.isBeingPaid,
    decision: decisionOf(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    abilities: {
      edit: abilityIn(language, mayEdit(actor, state, row, today)),
      withdraw: abilityIn(language, mayEdit(actor, state, row, today)),
    },
  }
}

const decisionOf = (row: ObjectionRow): Objection['decision'] =>
  row.decidedAt && row.finalAnswer && row.reason && row.reasonMr
    ? {
        finalAnswerKey: inSet(row.finalAnswer, row.optionOrder),
        reason: row.reason,
        reasonDvng: row.reasonMr,
        decidedAt: row.decidedAt.toISOString(),
        refund: row.refundPaise / 100,
      }
    : null
