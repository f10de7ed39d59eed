import { sql } from 'kysely'
import type { MarkingScheme } from '@lokseva/contract/objections/sheets/schemas'
import { recordAudit } from '#features/audit/index'
import type { Officer, System } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import type { Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { selectExamPaper, type WhichExamPaper } from '../paper-rows.ts'

type Input = WhichExamPaper & { advertisementId?: number; scheme: MarkingScheme }

/** Saves what answers of a paper give, in place of what was there. */
export async function saveScheme(
  { clock }: { clock: Clock },
  tx: Transaction,
  actor: Officer | System,
  { advertisementId, scheme, ...which }: Input,
): Promise<void> {
  const paper = await selectExamPaper(tx, which)
  if (!paper || (advertisementId !== undefined && paper.advertisementId !== advertisementId))
    throw new AppError('NOT_FOUND')
  const at = new Date(clock.now())
  const { examId, subjectCode } = which
  const { right, wrong, blank, cancelled } = scheme
  await sql`insert into marking_schemes (exam_id, subject_code, advertisement_id, right_marks,
      wrong_marks, blank_marks, cancelled, saved_at)
    values (${examId}, ${subjectCode}, ${paper.advertisementId}, ${right}, ${wrong}, ${blank},
      ${cancelled}, ${at})
    on conflict (exam_id, subject_code) do update set right_marks = excluded.right_marks,
      wrong_marks = excluded.wrong_marks, blank_marks = excluded.blank_marks,
      cancelled = excluded.cancelled, saved_at = excluded.saved_at`.execute(tx)
  const details = { exam: examId, subject: subjectCode, right, wrong, blank, cancelled }
  await recordAudit(tx, { at, actor, action: 'MARKING_SCHEME_SAVED', details })
}
