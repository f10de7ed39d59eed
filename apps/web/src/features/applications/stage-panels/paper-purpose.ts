import type { TextId } from '@lokseva/texts/text-id'
import type { Stage } from './stage-kinds.ts'
import { type PaperStage, paperStages } from './stage-slots.ts'

const purposes: Record<PaperStage, TextId> = {
  ADMIT_CARDS: 'applications.page.paper.card',
  INTERVIEW_LETTER_PT_LETTER: 'applications.page.paper.letter',
  RESULT_MARK_SHEET: 'applications.page.paper.marks',
}

/** What the paper of a stage is for; nothing where it has none. */
export function paperPurpose({ stageCode }: Pick<Stage, 'stageCode'>): TextId | undefined {
  const code = paperStages.find((each) => each === stageCode)
  return code && purposes[code]
}
