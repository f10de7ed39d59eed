import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Database } from '#platform/database/pool'
import { importFile, type ImportResult } from '#features/messages/index'
import type { ImportOptions } from '#features/papers/index'
import type { PaymentDeps } from '#features/payments/index'
import type { System } from '#platform/actor/actor'
import { dayInIndia, shownDay } from '#platform/clock/clock'
import { readCsvLines, type BadLine, type FileLine } from '#platform/files/csv-lines'
import {
  byLine,
  fieldsOf,
  readLines,
  type Faulty,
  type ReadFile,
} from '#platform/files/file-values'
import { badLine, columnFault, faultOf, type Fault } from '#platform/files/line-fault'
import { scriptWarnings } from '#platform/files/script-warnings'
import { decideObjections, type Decided } from './decide-objections.ts'
import {
  keyOf,
  readOncePerQuestion,
  notAnswer,
  questionNameOf,
  readKeyAnswer,
  questionValues,
} from './key-values.ts'
import {
  lockKeys,
  recordDecisions,
  selectDecidable,
  whyNotDecidable,
  type DecidableKey,
  type Decision,
} from './record-decisions.ts'

export type DecisionLine = Decision & { line: number }

const columns = [
  'examId',
  'subjectCode',
  'masterQueSrNum',
  'decision',
  'finalAnswerKey',
  'reason',
  'reasonDvng',
] as const
const LONGEST_REASON = 2000

type Result = ImportResult<{ questions: DecisionLine[]; decided: Decided }>

/** Decides questions, all of the file or none, and with each every paid objection to it. */
export async function decideQuestions(
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'payables'>,
  actor: System,
  { content, ...options }: ImportOptions,
): Promise<Result> {
  const read = await readDecisions(content)
  return importFile(deps, options, async (tx) => {
    await lockKeys(tx)
    const at = new Date(deps.clock.now())
    const { badLines, warnings } = await checkDecisions(tx, read, dayInIndia(at.getTime()))
    const none = { objections: 0, upheld: 0, refundPaise: 0 }
    if (badLines.length > 0) return { badLines, warnings, questions: [], decided: none }
    await recordDecisions(tx, actor, { rows: read.rows, at })
    const decided = await decideObjections(deps, tx, actor)
    // A rehearsal finds out too what the commit would refuse.
    await sql`set constraints all immediate`.execute(tx)
    return { badLines, warnings, questions: read.rows, decided }
  })
}

/** What speaks against decisions that were read, and what is odd about them. */
export async function checkDecisions(
  db: Database,
  { rows, badLines, warnings }: ReadFile<DecisionLine>,
  today: string,
): Promise<{ badLines: BadLine[]; warnings: BadLine[] }> {
  const reasons = rows.map(({ line, reason: en, reasonDvng: mr }) => ({
    line,
    en,
    mr,
    names: ['reason', 'reasonDvng'] as const,
  }))
  return {
    badLines: byLine([...badLines, ...(await contradictions(db, rows, today))]),
    warnings: [...warnings, ...scriptWarnings(reasons)],
  }
}

async function contradictions(
  db: Database,
  rows: readonly DecisionLine[],
  today: string,
): Promise<BadLine[]> {
  const known = await selectDecidable(db, rows, today)
  return rows.flatMap((row) => {
    const fault = faultIn(row, known.get(keyOf(row)))
    return fault ? [badLine(row.line, fault)] : []
  })
}

function faultIn(row: DecisionLine, key: DecidableKey | undefined): Fault | undefined {
  const values = questionValues(row)
  if (!key) return faultOf('files.fault.keyNone', values)
  const state = whyNotDecidable(key)
  if (state === 'QUESTION_DECIDED') return faultOf('files.fault.keyDecided', values)
  if (state) return faultOf('files.fault.keyOpen', { ...values, day: shownDay(key.openUntil!) })
  const { answer } = key
  const changes = row.finalAnswer !== answer
  if (row.decision === 'UPHELD' && !changes)
    return faultOf('files.fault.upheldSame', { ...values, answer })
  if (row.decision === 'NOT_UPHELD' && changes)
    return faultOf('files.fault.notUpheldOther', { ...values, answer })
  return undefined
}

export const readDecisions = (content: Buffer) =>
  readLines(readCsvLines(Readable.from([content]), columns), readOncePerQuestion(readRow))

function readRow(given: FileLine): DecisionLine | Faulty<DecisionLine> {
  const fields = fieldsOf(given)
  const { take, words } = fields
  return fields.row<DecisionLine>({
    ...questionNameOf(fields),
    decision: take('decision', readDecision, columnFault('files.fault.notDecision')),
    finalAnswer: take('finalAnswerKey', readKeyAnswer, notAnswer),
    reason: words('reason', LONGEST_REASON),
    reasonDvng: words('reasonDvng', LONGEST_REASON),
  })
}

const readDecision = (text: string) =>
  (['UPHELD', 'NOT_UPHELD'] as const).find((each) => each === text)
