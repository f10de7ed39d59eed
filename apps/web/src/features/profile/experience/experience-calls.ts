import { createExperience, updateExperience } from '@lokseva/contract/profile/step-endpoints'
import { call } from '#platform/api/call.ts'
import type { StepCalls } from '../step/use-save-step.ts'
import { ownIds } from '../step/use-step-answers.ts'

export const experienceList = 'experiences'

export const experienceCalls: StepCalls = {
  create: (body) => call(createExperience, { body }),
  update: (body) => call(updateExperience, { params: ownIds(), body }),
}
