import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import { recordAudit } from '#features/audit/index'
import { lockApplication, readApplication } from '#features/applications/index'
import { examSubjects } from '#features/exam-subjects/index'
import type { AdvertisementDocument } from '#features/adverts/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { demand } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'
import { askOutside } from '#platform/http/ask-outside'
import type { Call } from '#platform/http/call'
import { translate } from '#platform/texts/translate'
import { checkObjection } from './check-objection.ts'
import type { ObjectionDeps } from './deps.ts'
import { isId } from './is-id.ts'
import { selectObjections, type ObjectionRow } from './objection-rows.ts'
import { mayEdit } from './policy.ts'
import { refuseDuplicate } from './raise-objection.ts'
import type { ObjectionForm } from './read-form.ts'
import { storeReferences, makeReferences } from './reference-images.ts'

type Change = Pick<Call, 'claim' | 'idempotent' | 'language'> & { form: ObjectionForm }

/** Changes an objection that is not paid; what is left out stays. */
export async function changeObjection(
  deps: ObjectionDeps,
  actor: Candidate,
  { claim, idempotent, language, form }: Change,
): Promise<{ id: string; message: string }> {
  const { db, clock } = deps
  const { accountId } = actor
  const id = form.fields['id'] ?? ''
  const find = async (from: Database) => {
    const [row] = isId(id) ? await selectObjections(from, { accountId, id }) : []
    const named = form.fields['applicationId']?.toLowerCase()
    if (!row || (named && named !== row.applicationId)) throw new AppError('NOT_FOUND')
    return row
  }
  const make = async () => {
    const row = await find(db)
    const { document, standing: state } = await readApplication(deps, db, actor, row.applicationId)
    demand(mayEdit(actor, state, row, dayInIndia(clock.now())))
    const before = await fieldsOf(db, row, document)
    refuseOvertaken(row, before, form)
    const checked = await checkObjection(db, { ...row, document }, merged(before, form))
    await refuseDuplicate(db, row.applicationId, checked, id)
    return makeReferences(deps, form)
  }
  return askOutside(db, { claim, idempotent }, make, async (tx, made) => {
    const { applicationId } = await find(tx)
    const held = await lockApplication(deps, tx, actor, applicationId)
    const { document, standing: state } = held
    const row = await find(tx)
    const at = new Date(clock.now())
    demand(mayEdit(actor, state, row, dayInIndia(at.getTime())))
    const before = await fieldsOf(tx, row, document)
    refuseOvertaken(row, before, form)
    const checked = await checkObjection(tx, { ...row, document }, merged(before, form))
    await refuseDuplicate(tx, applicationId, checked, id)
    await tx
      .updateTable('objections')
      // Never twice the same: the next change says by it what it was made on.
      .set({ ...checked, updated_at: sql`greatest(${at}, updated_at + interval '1 millisecond')` })
      .where('id', '=', id)
      .execute()
    await storeReferences(tx, { objectionId: id, accountId, made, at })
    const { exam_id: exam, subject_code: subject, question } = checked
    const details = { application: row.applicationNo, exam, subject, question }
    await recordAudit(tx, { at, actor, accountId, action: 'OBJECTION_CHANGED', details })
    return { id, message: translate(language, 'objections.changed') }
  })
}

/** Which question it is about; of another paper the number of the question is another one too. */
const paper = ['examId', 'examSubjectId', 'examPaperSet'] as const

type Fields = Record<string, string | undefined>

/** An objection as the fields of the form say it. */
async function fieldsOf(
  db: Database,
  row: ObjectionRow,
  document: AdvertisementDocument,
): Promise<Fields> {
  const subjects = await examSubjects(db, document)
  const subject = subjects.find(
    ({ examId, code }) => examId === row.examId && code === row.subjectCode,
  )
  return {
    examId: String(row.examId),
    examSubjectId: String(subject?.id),
    examPaperSet: String(row.paperSet),
    objectionType: row.type,
    candidateSetQuestionSrno: String(row.place),
    answerInAnswerKey: row.keyAnswer,
    candidateAnswer: row.answer,
    objectionRemark: row.remark,
    referenceBook: row.book,
    authorName: row.author,
  }
}

/** Whoever saved meanwhile is not undone unseen; the same once more is no mistake. */
function refuseOvertaken(
  row: ObjectionRow,
  before: Fields,
  { fields, files }: ObjectionForm,
): void {
  const { follows } = fields
  if (follows === undefined || follows === row.updatedAt.toISOString()) return
  const isSame = Object.entries(before).every(([name, value]) => (fields[name] ?? value) === value)
  if (!isSame || Object.keys(files).length > 0) throw new AppError('OBJECTION_CHANGED')
}

/** The fields as they were, with those that were sent over them. */
function merged(before: Fields, { fields }: ObjectionForm): Fields {
  const isSameExamPaper = paper.every((name) => (fields[name] ?? before[name]) === before[name])
  const ofPaper = isSameExamPaper
    ? {}
    : { candidateSetQuestionSrno: undefined, answerInAnswerKey: undefined }
  return { ...before, ...ofPaper, ...fields }
}
