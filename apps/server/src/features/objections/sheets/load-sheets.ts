import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { sheetLimits, type FoundSheets } from '@lokseva/contract/objections/sheets/schemas'
import { recordAudit } from '#features/audit/index'
import { subjectNames } from '#features/exam-subjects/index'
import type { System } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import { commitUnless } from '#platform/database/dry-run'
import type { Database, Transaction } from '#platform/database/pool'
import { lockKeys } from '../staff/record-decisions.ts'
import { countMarked } from './marking/count-marked.ts'
import { findSitters, type SittersSheet } from './find-sitters.ts'
import { selectExamPaper, type ExamPaper } from './paper-rows.ts'
import { readSheets, sheetFault, type SheetFault, type SheetLine } from './read-sheets.ts'

type Deps = { db: Database; clock: Clock }
type SheetsInput = {
  file: Readable
  /** Of which alone it may be, where the desk of one brings it. */
  advertisementId?: number
  dryRun?: boolean
}

/** Lines that are looked up and written together. */
const PIECE = 2000

export const nothing = (): FoundSheets => ({
  lines: 0,
  faults: 0,
  shownFaults: [],
  paper: null,
  added: 0,
  changed: 0,
  unchanged: 0,
  first: [],
})

/**
 * Takes in the answer sheets of a file, all or none, without holding them in memory; one that was
 * there is replaced, others stay. A dry run does the same and takes it back.
 */
export const loadSheets = (
  { db, clock }: Deps,
  actor: System,
  { file, advertisementId, dryRun = false }: SheetsInput,
): Promise<FoundSheets> =>
  commitUnless(
    db,
    ({ faults }) => dryRun || faults > 0,
    async (tx) => {
      const found = nothing()
      const paper = await takeLines(tx, { file, advertisementId, found })
      if (!paper || found.faults > 0 || dryRun) return found
      const at = new Date(clock.now())
      // The sets that the marks are counted by stay as they are, and files come one after the other.
      await lockKeys(tx)
      await countMarked(tx, paper, at)
      const { examId: exam, subjectCode: subject } = paper
      const details = { exam, subject, sheets: found.lines }
      await recordAudit(tx, { at, actor, action: 'ANSWER_SHEETS_LOADED', details })
      return found
    },
  )

type Taking = { file: Readable; advertisementId: number | undefined; found: FoundSheets }

async function takeLines(
  tx: Transaction,
  { file, advertisementId, found }: Taking,
): Promise<ExamPaper | undefined> {
  let paper: ExamPaper | undefined
  let piece: SheetLine[] = []
  const writePiece = async () => {
    if (piece.length > 0) await takePiece(tx, { paper: paper!, piece, found })
    piece = []
  }
  for await (const read of readSheets(file)) {
    if ('paper' in read) {
      paper = await selectExamPaper(tx, read.paper)
      const wrong = wrongPaper(paper, { ...read, advertisementId })
      if (wrong) {
        addFault(found, wrong)
        break
      }
      const { examId, subjectCode } = read.paper
      const { subject } = (await subjectNames(tx, [examId]))(examId, subjectCode)
      found.paper = { examId, subjectCode, subject, questions: read.questions }
      continue
    }
    found.lines += 1
    if ('text' in read) {
      addFault(found, read)
      continue
    }
    if (found.first.length < sheetLimits.shownLines) {
      const { line, number, paperSet, marked } = read
      found.first.push({ line, number, paperSet, marked })
    }
    piece.push(read)
    if (piece.length === PIECE) await writePiece()
  }
  await writePiece()
  found.shownFaults.sort((one, other) => one.line - other.line)
  return paper
}

function addFault(found: FoundSheets, fault: SheetFault): void {
  found.faults += 1
  if (found.shownFaults.length < sheetLimits.shownFaults) found.shownFaults.push(fault)
}

type Begun = { questions: number; advertisementId: number | undefined }

/** A paper of another advertisement is as unknown as one without a key. */
function wrongPaper(
  paper: ExamPaper | undefined,
  { questions, advertisementId }: Begun,
): SheetFault | undefined {
  if (!paper || (advertisementId !== undefined && paper.advertisementId !== advertisementId))
    return sheetFault(1, 'sheets.fault.noKey')
  const most = Math.max(...[...paper.sets.values()].map((places) => places.length))
  return questions === most
    ? undefined
    : sheetFault(1, 'sheets.fault.count', { count: questions, key: most })
}

type Piece = { paper: ExamPaper; piece: readonly SheetLine[]; found: FoundSheets }

async function takePiece(tx: Transaction, { paper, piece, found }: Piece): Promise<void> {
  const sheets = new Map<string, SittersSheet>()
  for (const each of await findSitters(tx, paper, piece)) {
    const fault = 'text' in each ? each : wrongSheet(paper, each, sheets)
    if (fault) addFault(found, fault)
    else sheets.set((each as SittersSheet).applicationId, each as SittersSheet)
  }
  await writeSheets(tx, { paper, sheets, found })
}

function wrongSheet(
  { sets }: ExamPaper,
  { line, paperSet, applicationId }: SittersSheet,
  before: ReadonlyMap<string, SittersSheet>,
): SheetFault | undefined {
  if (before.has(applicationId)) return sheetFault(line, 'sheets.fault.twice')
  if (sets.has(paperSet)) return undefined
  return paperSet === null
    ? sheetFault(line, 'sheets.fault.setMissing')
    : sheetFault(line, 'sheets.fault.setUnknown', { set: paperSet })
}

type Known = { applicationId: string; isSame: boolean; isOfThisFile: boolean }
type Writing = { paper: ExamPaper; sheets: Map<string, SittersSheet>; found: FoundSheets }

/** Every line is written, so that one of the same file is known again by its transaction. */
async function writeSheets(tx: Transaction, { paper, sheets, found }: Writing): Promise<void> {
  const { examId, subjectCode } = paper
  const lines = [...sheets.values()]
  const given = sql`unnest(${lines.map((each) => each.applicationId)}::uuid[],
      ${lines.map((each) => each.accountId)}::uuid[],
      ${lines.map((each) => each.paperSet)}::smallint[], ${lines.map((each) => each.marked)}::text[])
    as g (application_id, account_id, paper_set, marked)`
  // Line by line: of a paper whose first file is being taken PostgreSQL knows no sheet yet, and
  // would go through all that stand there for each line.
  const { rows: known } = await sql<Known>`
    select s.application_id as "applicationId", s.xmin = pg_current_xact_id()::xid as "isOfThisFile",
      (s.marked, s.paper_set) is not distinct from (g.marked, g.paper_set) as "isSame"
    from ${given}, lateral (select application_id, marked, paper_set, xmin from answer_sheets
      where exam_id = ${examId} and subject_code = ${subjectCode}
        and application_id = g.application_id offset 0) s`.execute(tx)
  for (const { applicationId, isSame, isOfThisFile } of known)
    if (isOfThisFile)
      addFault(found, sheetFault(sheets.get(applicationId)!.line, 'sheets.fault.twice'))
    else if (isSame) found.unchanged += 1
    else found.changed += 1
  found.added += lines.length - known.length
  await sql`insert into answer_sheets as s (exam_id, subject_code, application_id, account_id,
      paper_set, marked)
    select ${examId}::integer, ${subjectCode}::text, g.application_id, g.account_id, g.paper_set,
      g.marked from ${given}
    on conflict (exam_id, subject_code, application_id) do update
      set paper_set = excluded.paper_set, marked = excluded.marked`.execute(tx)
}
