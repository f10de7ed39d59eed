import { unsentStore } from '#candidate-kit/unsent-store.ts'
import type { ObjectionAnswers } from './objection-answers.ts'

export type ObjectionKey = { userId: string; applicationId: string; stageId: number }

/** Of a new objection no id. Images are too large to be held. */
export type UnsentObjection = {
  objectionId: string | undefined
  answers: ObjectionAnswers
  /** What was saved of it when it was begun. */
  follows: string | undefined
}

/** What is written and not sent. */
export const unsentObjections = unsentStore<ObjectionKey, UnsentObjection>(
  ({ userId, applicationId, stageId }) => `objection.${userId}.${applicationId}.${stageId}`,
)
