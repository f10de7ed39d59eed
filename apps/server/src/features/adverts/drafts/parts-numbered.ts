import type { DraftPartName } from '@lokseva/contract/adverts/drafts/parts'
import type { NumberSwap } from '@lokseva/contract/adverts/drafts/schemas'

/** The parts in which numbers of a kind stand, their own or references to them. */
const partsOfKind: Record<NumberSwap['kind'], readonly DraftPartName[]> = {
  wholeExam: ['names'],
  exam: ['posts'],
  post: ['documents', 'posts'],
  subject: ['posts'],
  authority: ['posts'],
  question: ['questions'],
}

export const partsNumbered = (swaps: readonly Pick<NumberSwap, 'kind'>[]): DraftPartName[] => [
  ...new Set(swaps.flatMap(({ kind }) => partsOfKind[kind])),
]
