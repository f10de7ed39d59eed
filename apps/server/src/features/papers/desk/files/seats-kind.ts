import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ExamFile, ExamFileResult } from '@lokseva/contract/papers/desk/schemas'
import type { ApprovalKind } from '#features/approvals/index'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { asItIs, inBothLanguages as say } from '#platform/texts/both-languages'
import { beginTaking } from './exam-files.ts'
import { selectDeskExams } from '../list-exams.ts'

type Payload = { advertisementId: number; examDisplayId: number; fileId: string }
type Row = { state: ExamFile['state']; content: string; result: ExamFileResult | null }

/** Lines of the file that a second person sees one by one. */
const SHOWN = 100

/** Other seats by a file: for more than one candidate, or for one who has the card. */
export const seatsKind: ApprovalKind<'exams.seats'> = {
  name: 'exams.seats',
  asks: 'exams.write',
  approves: 'exams.approve',
  advertisementOf: ({ advertisementId }) => advertisementId,
  async stateOf(db, payload) {
    const { content } = await demandFile(db, payload)
    const { rows } = await sql<{ last: Date | null; many: number }>`
      select max(h.given_at) as last, count(*)::integer as many from hall_tickets h
      join exam_displays x on x.id = h.exam_display_id
      where x.advertisement_id = ${payload.advertisementId}`.execute(db)
    return { file: createHash('sha256').update(content).digest('hex'), given: rows[0] }
  },
  async preview(db, payload) {
    const { result } = await demandFile(db, payload)
    const [exam] = await selectDeskExams(db, [payload.advertisementId], payload.examDisplayId)
    if (!exam) throw new AppError('NOT_FOUND')
    const { lines, total, told, withdrawn, outExams, warnings } = result
    return {
      title: say('approvals.seats.title', (language) => ({
        exam: exam.name[language],
        count: total,
      })),
      changes: [
        { what: say('approvals.seats.lines'), before: null, after: asItIs(String(total)) },
        ...lines.slice(0, SHOWN).map(({ text, outcome }) => ({
          what: asItIs(text),
          before: null,
          after: outcome === 'given' ? say('approvals.seats.given') : say('approvals.seats.other'),
        })),
      ],
      touches: [say('approvals.timetable.touches', { count: told })],
      checks: [
        withdrawn > 0
          ? { level: 'warning', text: say('approvals.timetable.withdrawn', { count: withdrawn }) }
          : { level: 'ok', text: say('approvals.timetable.hold') },
        ...(outExams.length > 0
          ? [{ level: 'warning' as const, text: say('approvals.seats.out') }]
          : []),
        ...warnings.slice(0, 10).map(({ problem }) => ({
          level: 'warning' as const,
          text: problem,
        })),
      ],
    }
  },
  async run({ clock }, tx, actor, payload) {
    await demandFile(tx, payload)
    await beginTaking({ clock }, tx, actor, { kind: 'seats', ...payload })
  },
}

/** Seats that were looked at, and that nothing is wrong with. */
async function demandFile(db: Database, { advertisementId, fileId }: Payload) {
  const { rows } = await sql<Row>`select state, content, result from exam_files
    where id = ${fileId} and kind = 'seats'
      and advertisement_id = ${advertisementId}`.execute(db)
  const [file] = rows
  if (!file) throw new AppError('NOT_FOUND')
  const { state, content, result } = file
  if (state !== 'checked' || !result) throw new AppError('SEATS_NOT_READY')
  return { content, result }
}
