import type { TextId } from '@lokseva/texts/text-id'
import type { Stage } from './stage-kinds.ts'
import { type PaperStage, paperStages } from './stage-slots.ts'

type PaperWords = {
  /** What it is for. */
  purpose: TextId
  /** Likewise, once its last day is over; left out, it stays the same. */
  over?: TextId
  /** On the way to it. */
  open: TextId
}

const words: Record<PaperStage, PaperWords> = {
  ADMIT_CARDS: {
    purpose: 'applications.page.paper.card',
    over: 'applications.page.paper.cardOver',
    open: 'applications.stage.open.card',
  },
  INTERVIEW_LETTER_PT_LETTER: {
    purpose: 'applications.page.paper.letter',
    open: 'applications.stage.open.letter',
  },
  RESULT_MARK_SHEET: {
    purpose: 'applications.page.paper.marks',
    open: 'applications.stage.open.marks',
  },
}

/** What is said of the paper of a stage; nothing where it has none. */
export function paperWords({ stageCode }: Pick<Stage, 'stageCode'>): PaperWords | undefined {
  const code = paperStages.find((each) => each === stageCode)
  return code && words[code]
}
