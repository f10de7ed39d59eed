import { recheckNeed, scrutinyNeeds } from '#features/applications/index'
import { marksNeed, retotalingNeed } from '#features/marks/index'
import { keyNeed } from '#features/objections/index'
import { cardNeed, letterNeed } from '#features/papers/index'
import type { StageNeeds } from '#features/stages/index'

/** Whom the stages of the portal are about, where that is not everybody they are for. */
export const stageNeeds: StageNeeds = [
  cardNeed,
  letterNeed,
  marksNeed,
  retotalingNeed,
  recheckNeed,
  ...scrutinyNeeds,
  keyNeed,
]
