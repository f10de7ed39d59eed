import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ExamFile, ExamFileResult } from '@lokseva/contract/papers/desk/schemas'
import type { ApprovalKind } from '#features/approvals/index'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { inBothLanguages as say } from '#platform/texts/both-languages'
import { beginTaking } from '../files/exam-files.ts'

type Payload = { advertisementId: number; examDisplayId: number; fileId: string }
type Row = { state: ExamFile['state']; content: string; result: ExamFileResult | null }

/** Another time table of an examination whose cards are out: whoever holds one is told. */
export const timetableKind: ApprovalKind<'exams.timetable'> = {
  name: 'exams.timetable',
  asks: 'exams.write',
  approves: 'exams.approve',
  advertisementOf: ({ advertisementId }) => advertisementId,
  async stateOf(db, payload) {
    const { content, result } = await demandFile(db, payload)
    const ids = result.outExams.map(({ examDisplayId }) => examDisplayId)
    const { rows } = await sql<{ id: number; version: number }>`select id, version
      from exam_displays where id = any(${ids}::integer[]) order by id`.execute(db)
    return { file: createHash('sha256').update(content).digest('hex'), timetables: rows }
  },
  async preview(db, payload) {
    const { result } = await demandFile(db, payload)
    const { changes, withdrawn, told, warnings, outExams } = result
    return {
      title: say('approvals.timetable.title', (language) => ({
        exam: outExams.map(({ name }) => name[language]).join(', '),
      })),
      changes,
      touches: [say('approvals.timetable.touches', { count: told })],
      checks: [
        withdrawn > 0
          ? { level: 'warning', text: say('approvals.timetable.withdrawn', { count: withdrawn }) }
          : { level: 'ok', text: say('approvals.timetable.hold') },
        ...warnings.slice(0, 10).map(({ problem }) => ({
          level: 'warning' as const,
          text: problem,
        })),
      ],
    }
  },
  async run({ clock }, tx, actor, payload) {
    await demandFile(tx, payload)
    await beginTaking({ clock }, tx, actor, { kind: 'timetable', ...payload })
  },
}

/** A time table that was looked at, and that nothing is wrong with. */
async function demandFile(db: Database, { advertisementId, fileId }: Payload) {
  const { rows } = await sql<Row>`select state, content, result from exam_files
    where id = ${fileId} and kind = 'timetable'
      and advertisement_id = ${advertisementId}`.execute(db)
  const [file] = rows
  if (!file) throw new AppError('NOT_FOUND')
  const { state, content, result } = file
  if (state !== 'checked' || !result) throw new AppError('TIMETABLE_NOT_READY')
  if (result.changes.length === 0) throw new AppError('APPROVAL_NOTHING')
  return { content, result }
}
