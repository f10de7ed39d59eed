import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import {
  findByNumber,
  lockByNumber,
  wrongNumbers,
  type LockedApplication,
} from '#features/applications/index'
import { recordAudit } from '#features/audit/index'
import { unknownCodes } from '#features/exam-subjects/index'
import { importFile, type ImportResult } from '#features/messages/index'
import {
  findExams,
  withdrawPapers,
  type ImportOptions,
  type LoadDeps,
} from '#features/papers/index'
import { givePapers } from '#features/stages/index'
import type { System } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { byLine } from '#platform/files/file-values'
import { badLine, faultOf, type BadLine } from '#platform/files/line-fault'
import { marksStatements, marksStatementsWith, type NewStatement } from './stage-papers.ts'
import { readMarks, statementOf, type MarksLine } from './read-marks.ts'
import { claimResults } from './stage-of-result.ts'

export type PublishedMarks = {
  line: number
  applicationNo: string
  examId: number
  stage: string
  subjects: number
  outcome: 'published' | 'changed' | 'unchanged'
}
export type MarksResult = ImportResult<{
  statements: PublishedMarks[]
  waiting: number
  isOther?: boolean
}>

/** Subjects of applications that were totalled again, with what came of it. */
export type FindTotalled = (
  tx: Transaction,
  applicationIds: readonly string[],
) => Promise<Totalled[]>
type Totalled = {
  applicationId: string
  examId: number
  stage: string
  code: string
  marks: string | null
}

/** A file, of one advertisement alone where that is named. */
type MarksOptions = ImportOptions & {
  advertisementId?: number
  /** Whether that is something else than was decided on: nothing is published then. */
  isOther?: (statements: readonly PublishedMarks[]) => boolean
}

/**
 * Publishes the marks of a file, all or none. Other marks than before make a new statement. A dry run
 * only reads: it holds nothing that a candidate may want to change meanwhile.
 */
export const publishMarks =
  (findTotalled: FindTotalled) =>
  (deps: LoadDeps, actor: System, options: MarksOptions): Promise<MarksResult> =>
    publishFile({ ...deps, findTotalled }, actor, options)

async function publishFile(
  { db, clock, findTotalled }: LoadDeps & { findTotalled: FindTotalled },
  actor: System,
  { content, advertisementId, isOther = () => false, ...options }: MarksOptions,
): Promise<MarksResult> {
  const { rows, badLines, partial, warnings } = await readMarks(content)
  const isPreview = options.dryRun === true
  const findNumbers = isPreview ? findByNumber : lockByNumber
  return importFile({ db, clock }, options, async (tx) => {
    const locked = await findNumbers(
      tx,
      rows.map(({ applicationNo }) => applicationNo),
    )
    const totalled = await findTotalled(
      tx,
      [...locked.values()].map(({ id }) => id),
    )
    const wrong = [
      ...(await unknownIn(tx, rows, locked, advertisementId)),
      ...totalledIn(rows, locked, totalled),
    ]
    warnings.push(...(await unknownCodes(tx, rows)))
    wrong.push(...(await wrongNumbers(tx, partial, ['FEES_PAID', 'OPTED_OUT'], findNumbers)))
    if (badLines.length + wrong.length > 0)
      return { badLines: byLine([...badLines, ...wrong]), warnings, statements: [], waiting: 0 }
    const at = new Date(clock.now())
    const statements: PublishedMarks[] = []
    const added: NewStatement[] = []
    for (const lines of Map.groupBy(rows, statementOf).values()) {
      const [{ line, applicationNo, examId, stage }] = lines as [MarksLine]
      const { id, accountId } = locked.get(applicationNo)!
      const known = await knownMarks(tx, id, lines)
      const outcome = outcomeOf(known, lines)
      statements.push({ line, applicationNo, examId, stage, subjects: lines.length, outcome })
      // Of another statement that waits, the new one waits beside it.
      if (isPreview && outcome !== 'unchanged' && !known?.stageId)
        added.push({ applicationId: id, examId, stage })
      if (isPreview || outcome === 'unchanged') continue
      await publish(tx, { known, lines, id, accountId, at })
      const details = { application: applicationNo, exam: examId, stage, outcome }
      await recordAudit(tx, { at, actor, accountId, action: 'MARKS_PUBLISHED', details })
    }
    const papers = isPreview ? marksStatementsWith(added) : marksStatements
    const waiting = await givePapers(tx, papers, dayInIndia(at.getTime()))
    return { badLines: [], warnings, statements, waiting, isOther: isOther(statements) }
  })
}

/** Who has opted out after the examination has marks all the same. */
async function unknownIn(
  tx: Transaction,
  rows: readonly MarksLine[],
  locked: ReadonlyMap<string, LockedApplication>,
  only: number | undefined,
): Promise<BadLine[]> {
  const exams = await findExams(
    tx,
    rows.map(({ examId }) => examId),
  )
  const ids = [...locked.values()].map(({ id }) => id)
  const { rows: sat } = await sql<{ id: string; advertisementId: number; exams: number[] }>`
    select l.id, l.advertisement_id as "advertisementId",
      array(select distinct p.exam_id from applications_chosen_posts p where p.application_id = l.id)
        as exams
    from applications_filed l where l.id = any(${ids}::uuid[])`.execute(tx)
  const sits = new Map(sat.map((row) => [row.id, row]))
  return rows.flatMap(({ line, applicationNo: number, examId }): BadLine[] => {
    const application = locked.get(number)
    if (!application) return [badLine(line, faultOf('files.fault.unknown', { number }))]
    const { id, status } = application
    if (status !== 'FEES_PAID' && status !== 'OPTED_OUT')
      return [badLine(line, faultOf('files.fault.notPaid', { number, status }))]
    const exam = exams.get(examId)
    const { advertisementId, exams: taken } = sits.get(id)!
    if (only !== undefined && only !== advertisementId)
      return [badLine(line, faultOf('files.fault.otherAdvert', { number }))]
    const isWhole = exam?.document.exam.id === examId && exam.advertisementId === advertisementId
    return isWhole || taken.includes(examId)
      ? []
      : [badLine(line, faultOf('files.fault.notSat', { number, exam: examId }))]
  })
}

/** Marks that were totalled again are not taken back by a file that knows nothing of it. */
function totalledIn(
  rows: readonly MarksLine[],
  locked: ReadonlyMap<string, LockedApplication>,
  totalled: readonly Totalled[],
): BadLine[] {
  const found = new Map(
    totalled.map((each) => [
      subjectKey(each.applicationId, each.examId, each.stage, each.code),
      each,
    ]),
  )
  return rows.flatMap(({ line, applicationNo, examId, stage, subjectCode, marks }): BadLine[] => {
    const id = locked.get(applicationNo)?.id
    const again = id && found.get(subjectKey(id, examId, stage, subjectCode))
    if (!again || again.marks === marks) return []
    const values = { subject: subjectCode, marks: again.marks ?? 'AB' }
    return [badLine(line, faultOf('files.fault.totalledAgain', values))]
  })
}

const subjectKey = (...parts: [id: string, examId: number, stage: string, code: string]): string =>
  JSON.stringify(parts)

type Known = { id: string; name: string; stageId: number | null; subjects: string }

/** The statement that holds, of the examination and stage of these lines. */
async function knownMarks(
  tx: Transaction,
  applicationId: string,
  lines: readonly MarksLine[],
): Promise<Known | undefined> {
  const [{ examId, stage }] = lines as [MarksLine]
  const { rows } = await sql<Known>`
    select m.id, m.name, m.stage_id as "stageId", (select jsonb_agg(jsonb_build_array(s.subject_code, s.marks::text,
      s.remarks) order by s.subject_code) from subject_marks s where s.marks_id = m.id)::text
      as subjects
    from application_marks m where m.application_id = ${applicationId} and m.exam_id = ${examId}
      and m.stage = ${stage} and m.withdrawn_at is null`.execute(tx)
  return rows[0]
}

function outcomeOf(
  known: Known | undefined,
  lines: readonly MarksLine[],
): PublishedMarks['outcome'] {
  if (!known) return 'published'
  return known.name === lines[0]!.name && isSame(known, lines) ? 'unchanged' : 'changed'
}

type Publishing = {
  known: Known | undefined
  lines: readonly MarksLine[]
  id: string
  accountId: string
  at: Date
}

async function publish(
  tx: Transaction,
  { known: old, lines, id, accountId, at }: Publishing,
): Promise<void> {
  const [{ examId, stage, name }] = lines as [MarksLine]
  if (old) {
    await sql`update application_marks set withdrawn_at = ${at} where id = ${old.id}`.execute(tx)
    await withdrawPapers(tx, 'marks_statement', [{ applicationId: id, subject: old.id }], at)
  }
  await sql`with statement as (insert into application_marks (application_id, account_id, exam_id,
      stage, name, published_at, stage_id)
    values (${id}, ${accountId}, ${examId}, ${stage}, ${name}, ${at}, ${old?.stageId ?? null})
    returning id)
    insert into subject_marks (marks_id, account_id, subject_code, marks, remarks)
    select statement.id, ${accountId}::uuid, s."subjectCode", s.marks, s.remarks
    from statement, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as s ("subjectCode" text, marks numeric, remarks text)`.execute(tx)
  if (!old) await claimResults(tx, { id, examId, stage })
}

const bySubject = (subjects: readonly (readonly [string, string | null, string | null])[]) =>
  JSON.stringify(subjects.toSorted(([one], [other]) => (one < other ? -1 : 1)))

const isSame = ({ subjects }: Known, lines: readonly MarksLine[]): boolean =>
  bySubject(JSON.parse(subjects) as [string, string | null, string | null][]) ===
  bySubject(lines.map(({ subjectCode, marks, remarks }) => [subjectCode, marks, remarks]))
