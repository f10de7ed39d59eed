import * as z from 'zod'
import { sql } from 'kysely'
import type { MarksOfSheets } from '@lokseva/contract/objections/sheets/schemas'
import { recordAudit } from '#features/audit/index'
import type { Officer } from '#platform/actor/actor'
import { dayInIndia, shownDay, type Clock } from '#platform/clock/clock'
import type { Database, Transaction } from '#platform/database/pool'
import { enqueue, type Job, type JobName } from '#platform/jobs/jobs'
import { AppError } from '#platform/refusals/app-error'
import { selectKeyRows } from '../../docket/key-rows.ts'
import { selectDecidable } from '../../staff/record-decisions.ts'
import { writeMarksFiles } from './marks-files.ts'

const payload = z.object({
  advertisementId: z.int(),
  examId: z.int(),
  stage: z.string(),
  marksheetName: z.string(),
  memberId: z.uuid(),
})
const makeName = {
  name: 'make-marks-of-sheets',
  urgency: 'bulk',
  payload,
  attempts: 6,
} satisfies JobName

type Deps = { db: Database; clock: Clock }
type Input = MarksOfSheets & { advertisementId: number }

/** Has files of marks made of the sheets of an examination, once its key is final. */
export async function beginMarks(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction,
  actor: Officer,
  input: Input,
): Promise<void> {
  await demandFinal({ db: tx, clock }, input)
  const { rows } = await sql<{ papers: number }>`
    select count(*)::integer as papers from marked_papers p
    join marking_schemes s on s.exam_id = p.exam_id and s.subject_code = p.subject_code
    where p.exam_id = ${input.examId} and p.advertisement_id = ${input.advertisementId}`.execute(tx)
  if (rows[0]!.papers === 0) throw new AppError('SHEETS_NOT_SCORED')
  const { advertisementId, examId: exam, stage } = input
  const details = { advertisement: advertisementId, exam, stage }
  const at = new Date(clock.now())
  await recordAudit(tx, { at, actor, action: 'MARKS_OF_SHEETS_MADE', details })
  const { memberId } = actor
  const key = `${makeName.name} ${exam} ${stage}`
  await enqueue(tx, makeName, { ...input, memberId }, { key })
}

/** Marks are made of a key that no objection changes any more. */
async function demandFinal(deps: Deps, { advertisementId, examId }: Input): Promise<void> {
  const today = dayInIndia(deps.clock.now())
  const keys = [...(await selectDecidable(deps.db, [{ examId }], today)).values()]
  const own = keys.filter((each) => each.advertisementId === advertisementId)
  if (own.length === 0) throw new AppError('NOT_FOUND')
  const day = own
    .flatMap(({ openUntil }) => openUntil ?? [])
    .toSorted()
    .at(-1)
  if (day) throw new AppError('OBJECTIONS_OPEN', { day: shownDay(day) })
  const objected = await selectKeyRows(deps, { advertisementIds: [advertisementId] })
  if (objected.some((row) => row.examId === examId && row.finalAnswer === null))
    throw new AppError('KEY_NOT_FINAL')
}

export const makeMarksJob = (deps: Deps): Job<typeof payload> => ({
  ...makeName,
  run: (input) => writeMarksFiles(deps, input),
})
