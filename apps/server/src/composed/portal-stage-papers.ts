import { marksStatements } from '#features/marks/index'
import { admitCards, interviewLetters } from '#features/papers/index'
import type { StagePapers } from '#features/stages/index'

/** All that the stages of the portal hand out. */
export const stagePapers: readonly StagePapers[] = [admitCards, interviewLetters, marksStatements]
