import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { MarkingScheme } from '@lokseva/contract/objections/sheets/schemas'
import { recordAudit } from '#features/audit/index'
import type { Officer, System } from '#platform/actor/actor'
import { momentInIndia, type Clock } from '#platform/clock/clock'
import type { Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { selectExamPaper, selectScheme, type WhichExamPaper } from '../paper-rows.ts'

type Input = WhichExamPaper & {
  advertisementId?: number
  scheme: MarkingScheme
  /** What the page showed; a command says what is to be, whatever was there. */
  seen?: MarkingScheme | null | undefined
}

/** Saves what answers of a paper give, in place of what was seen there. */
export async function saveScheme(
  { clock }: { clock: Clock },
  tx: Transaction,
  actor: Officer | System,
  { advertisementId, scheme, seen, ...which }: Input,
): Promise<void> {
  const paper = await selectExamPaper(tx, which)
  if (!paper || (advertisementId !== undefined && paper.advertisementId !== advertisementId))
    throw new AppError('NOT_FOUND')
  const { examId, subjectCode } = which
  // Two who save the first one at once would both find none.
  await sql`select pg_advisory_xact_lock(hashtext('marking scheme'),
    hashtext(${`${examId} ${subjectCode}`}))`.execute(tx)
  const now = await selectScheme(tx, which)
  if (isDeepStrictEqual(now, scheme)) return
  if (now && seen !== undefined && !isDeepStrictEqual(now, seen))
    throw new AppError('SCHEME_CHANGED', { when: await savedAt(tx, which), ...wordsOf(now) })
  const at = new Date(clock.now())
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

const wordsOf = ({ right, wrong, blank }: MarkingScheme) => ({ right, wrong, blank })

async function savedAt(tx: Transaction, { examId, subjectCode }: WhichExamPaper): Promise<string> {
  const { rows } = await sql<{ at: Date }>`select saved_at as at from marking_schemes
    where exam_id = ${examId} and subject_code = ${subjectCode}`.execute(tx)
  return momentInIndia(rows[0]!.at.getTime())
}
