import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type {
  CountedEffect,
  KeyChange,
  KeyEffect,
} from '@lokseva/contract/objections/sheets/schemas'
import { subjectNames } from '#features/exam-subjects/index'
import { cutOffLists } from '#features/marks/index'
import type { Clock } from '#platform/clock/clock'
import type { Database, Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { enqueueEffect } from './count-effect-job.ts'
import { selectMarked, selectExamPaper, selectScheme, type WhichExamPaper } from '../paper-rows.ts'

type EffectState =
  | { state: 'noSheets' | 'noScheme' }
  | { state: 'ready'; answers: [number, string][]; basis: Buffer }

/** What changes of a paper are counted on: other sheets, answers or cut-offs make another count. */
async function effectStateOf(
  db: Database,
  which: WhichExamPaper,
  changes: readonly Pick<KeyChange, 'question' | 'answer'>[],
): Promise<EffectState> {
  const marked = await selectMarked(db, which)
  if (!marked) return { state: 'noSheets' }
  const scheme = await selectScheme(db, which)
  if (!scheme) return { state: 'noScheme' }
  const paper = (await selectExamPaper(db, which))!
  const lists = await cutOffLists(db, which.examId)
  const answers = changes
    .map(({ question, answer }): [number, string] => [question, answer])
    .toSorted(([one], [other]) => one - other)
  const all = [
    which.examId,
    which.subjectCode,
    answers,
    [...paper.answers],
    [...paper.sets],
    scheme,
    marked,
    lists,
  ]
  return {
    state: 'ready',
    answers,
    basis: createHash('sha256').update(JSON.stringify(all)).digest(),
  }
}

export type ExamPaperChanges = WhichExamPaper & {
  changes: readonly Pick<KeyChange, 'question' | 'answer'>[]
}

const byExamPaper = (changes: readonly KeyChange[]): ExamPaperChanges[] =>
  [...Map.groupBy(changes, ({ examId, subjectCode }) => `${examId} ${subjectCode}`).values()].map(
    (own) => ({ examId: own[0]!.examId, subjectCode: own[0]!.subjectCode, changes: own }),
  )

/** Answers that a file makes others, as what they do is counted by. */
export const changesByExamPaper = (
  changed: readonly (Omit<KeyChange, 'answer'> & { after: string })[],
): ExamPaperChanges[] =>
  byExamPaper(changed.map(({ after, ...rest }) => ({ ...rest, answer: after })))

const KEPT_DAYS = 30

type Input = { advertisementId: number; changes: readonly KeyChange[] }

/** Has the effect of changed answers counted, by paper; one that was counted is not counted again. */
export async function beginEffects(
  { clock }: { clock: Clock },
  tx: Transaction,
  { advertisementId, changes }: Input,
): Promise<KeyEffect[]> {
  const nameOf = await subjectNames(
    tx,
    changes.map(({ examId }) => examId),
  )
  const at = new Date(clock.now())
  const effects: KeyEffect[] = []
  for (const own of byExamPaper(changes)) {
    const { examId, subjectCode } = own
    const paper = await selectExamPaper(tx, own)
    // Of another advertisement there is nothing to be told.
    if (paper && paper.advertisementId !== advertisementId) continue
    const effectState = await effectStateOf(tx, own, own.changes)
    const named = { examId, subjectCode, subject: nameOf(examId, subjectCode).subject }
    if (effectState.state !== 'ready') {
      effects.push({ ...named, id: null, state: effectState.state, found: null })
      continue
    }
    const { basis, answers } = effectState
    await sql`delete from key_effects where exam_id = ${examId} and subject_code = ${subjectCode}
      and asked_at < ${at}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(tx)
    const { rows } = await sql<{ id: string }>`
      insert into key_effects (advertisement_id, exam_id, subject_code, answers, basis, asked_at)
      values (${advertisementId}, ${examId}, ${subjectCode}, ${JSON.stringify(answers)}::jsonb,
        ${basis}, ${at}) on conflict (basis) do nothing returning id`.execute(tx)
    if (rows[0]) await enqueueEffect(tx, rows[0].id)
    const known = (await selectByFingerprint(tx, basis))!
    effects.push({ ...named, ...known })
  }
  return effects
}

type Known = Pick<KeyEffect, 'id' | 'state' | 'found'>
const stateOf = (id: string, found: CountedEffect | null): Known => ({
  id,
  state: found ? 'counted' : 'counting',
  found,
})

async function selectByFingerprint(db: Database, basis: Buffer): Promise<Known | undefined> {
  const { rows } = await sql<{ id: string; found: CountedEffect | null }>`
    select id, found from key_effects where basis = ${basis}`.execute(db)
  return rows[0] && stateOf(rows[0].id, rows[0].found)
}

/** One that was begun, of this advertisement. */
export async function getEffect(
  db: Database,
  { advertisementId, effectId }: { advertisementId: number; effectId: string },
): Promise<KeyEffect> {
  const { rows } = await sql<WhichExamPaper & { id: string; found: CountedEffect | null }>`
    select id, exam_id as "examId", subject_code as "subjectCode", found from key_effects
    where id = ${effectId} and advertisement_id = ${advertisementId}`.execute(db)
  if (!rows[0]) throw new AppError('NOT_FOUND')
  const { id, examId, subjectCode, found } = rows[0]
  const nameOf = await subjectNames(db, [examId])
  const { subject } = nameOf(examId, subjectCode)
  return { examId, subjectCode, subject, ...stateOf(id, found) }
}

/** As far as it is known now what the changes of a paper do: counted for these sheets and this key. */
export async function knownEffect(
  db: Database,
  { changes, ...which }: ExamPaperChanges,
): Promise<Pick<KeyEffect, 'state' | 'found'>> {
  const standing = await effectStateOf(db, which, changes)
  if (standing.state !== 'ready') return { state: standing.state, found: null }
  return (await selectByFingerprint(db, standing.basis)) ?? { state: 'counting', found: null }
}
