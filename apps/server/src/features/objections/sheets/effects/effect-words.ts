import type { ApprovalPreview } from '@lokseva/contract/approvals/schemas'
import type { KeyEffect } from '@lokseva/contract/objections/sheets/schemas'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import { subjectNames } from '#features/exam-subjects/index'
import type { Database } from '#platform/database/pool'
import { inBothLanguages as say } from '#platform/texts/both-languages'
import { knownEffect, type ExamPaperChanges } from './effect-rows.ts'

type Checks = ApprovalPreview['checks']

/**
 * What a second person reads of whom changed answers give more or less, paper by paper; that there
 * are no sheets is said where they are expected.
 */
export async function effectChecks(
  db: Database,
  papers: readonly ExamPaperChanges[],
  isExpected: boolean,
): Promise<Checks> {
  const nameOf = await subjectNames(
    db,
    papers.map(({ examId }) => examId),
  )
  const checks: Checks = []
  for (const paper of papers) {
    const { subject } = nameOf(paper.examId, paper.subjectCode)
    const effect = await knownEffect(db, paper)
    if (isExpected || effect.state !== 'noSheets') checks.push(...wordsOf(subject, effect))
  }
  return checks
}

function wordsOf(subject: Bilingual, { state, found }: Pick<KeyEffect, 'state' | 'found'>): Checks {
  const inPaper = (text: Bilingual): Bilingual => ({
    en: `${subject.en}: ${text.en}`,
    mr: `${subject.mr}: ${text.mr}`,
  })
  if (!found) {
    const text = inPaper(say(`approvals.answerKeys.${state as Exclude<typeof state, 'counted'>}`))
    return [{ level: 'warning', text }]
  }
  const { sheets, gain, lose, up, down, lists } = found
  return [
    { level: 'ok', text: inPaper(say('approvals.answerKeys.totals', { sheets, gain, lose })) },
    { level: 'ok', text: inPaper(say('approvals.answerKeys.places', { up, down })) },
    ...lists.map(({ stage, enter, leave }) => ({
      level: enter + leave > 0 ? ('warning' as const) : ('ok' as const),
      text: inPaper(say('approvals.answerKeys.crossed', { stage, enter, leave })),
    })),
  ]
}
