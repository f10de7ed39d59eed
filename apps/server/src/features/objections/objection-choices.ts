import { sql } from 'kysely'
import {
  objectionTypes,
  type ObjectionDropdowns,
  type ObjectionQuestion,
} from '@lokseva/contract/objections/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { readApplication } from '#features/applications/index'
import { readConfiguration } from '#features/site/index'
import { stagesToPay } from '#features/stages/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { demand } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'
import { translate } from '#platform/texts/translate'
import type { ObjectionDeps } from './deps.ts'
import { questionsOf, subjectsToObject } from './key-questions.ts'
import { mayAdd, objectionStage } from './policy.ts'

type Deps = Pick<ObjectionDeps, 'db' | 'clock' | 'versions'>

/** The candidate's own application to an advertisement. */
async function ownApplication(deps: Deps, actor: Candidate, advertisementId: number) {
  const { db } = deps
  const { rows } = await sql<{ id: string }>`select id from applications_filed
    where account_id = ${actor.accountId} and advertisement_id = ${advertisementId}
    order by status = 'CANCELLED', submitted_at desc limit 1`.execute(db)
  const [own] = rows
  if (!own) throw new AppError('NOT_FOUND')
  return readApplication(deps, db, actor, own.id)
}

const paperSets = [1, 2, 3, 4] as const

/** What an objection chooses from. */
export async function objectionChoices(
  deps: Deps,
  actor: Candidate,
  { advid, stgid, language }: { advid: number; stgid: number; language: Language },
): Promise<ObjectionDropdowns> {
  const { db, clock } = deps
  const { row, document, standing: state } = await ownApplication(deps, actor, advid)
  const stages = state.stages.filter(({ stageId }) => stageId === stgid)
  const [stage] = stagesToPay(stages)
  if (stage?.code !== objectionStage[0]) throw new AppError('NOT_FOUND')
  demand(mayAdd(actor, { ...state, stages }, dayInIndia(clock.now())))
  const subjects = await subjectsToObject(db, row.id, document)
  // What all of them sit belongs to the examination as a whole.
  const all = document.isMultipleExam ? [document.exam, ...document.exams] : document.exams
  const exams = all.filter(({ id }) => subjects.some(({ examId }) => examId === id))
  return {
    examList: exams.map(({ id, name, nameDvng }) => ({ id, label: name, labelDvng: nameDvng })),
    examSubjectList: subjects.map(({ id, examId, code, name, nameDvng }) => ({
      id,
      label: name,
      labelDvng: nameDvng,
      examId,
      code,
    })),
    examPaperSetList: paperSets.map((number) => ({
      id: number,
      label: translate(language, 'objections.paperSet', { number }),
    })),
    objectionTypeList: objectionTypes.map((id) => ({
      id,
      label: translate('en', `objections.type.${id}`),
      labelDvng: translate('mr', `objections.type.${id}`),
    })),
    fees: document.advertisementConfig.objectionFeePerQuestion,
    lastDate: stage.endDay,
    documentLimit: Number(await readConfiguration(db, 'objection_doc')),
  }
}

type ExamPaperSet = { advid: number; exid: number; esubid: number; paperset: number }

/** The questions of a paper set; of a paper that is not the candidate's there are none to see. */
export async function objectionQuestions(
  deps: Deps,
  actor: Candidate,
  { advid, exid, esubid, paperset }: ExamPaperSet,
): Promise<ObjectionQuestion[]> {
  const { row, document, standing: state } = await ownApplication(deps, actor, advid)
  demand(mayAdd(actor, state, dayInIndia(deps.clock.now())))
  const subjects = await subjectsToObject(deps.db, row.id, document)
  const subject = subjects.find(({ id, examId }) => id === esubid && examId === exid)
  if (!subject || paperset > 4) throw new AppError('NOT_FOUND')
  return questionsOf(deps.db, { examId: exid, subjectCode: subject.code, paperSet: paperset })
}
