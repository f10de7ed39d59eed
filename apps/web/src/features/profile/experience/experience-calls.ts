import { createExperience, updateExperience } from '@lokseva/contract/profile/step-endpoints'
import { call } from '#platform/api/call.ts'
import type { StepCalls } from '../step/send-save.ts'
import { ownIds } from '../step/use-step-answers.ts'

export const experienceList = 'experiences'

export const experienceCalls: StepCalls = {
  create: (body, options) => call(createExperience, { body }, options),
  update: (body, options) => call(updateExperience, { params: ownIds(), body }, options),
}
