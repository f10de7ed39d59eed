import { createExperience, updateExperience } from '@lokseva/contract/profile/step-endpoints'
import { call } from '@lokseva/browser/api/call.ts'
import type { StepCalls } from '../step/save/send-save.ts'
import { ownIds } from '../step/use-step-answers.ts'

export const experienceList = 'experiences'

export const experienceCalls: StepCalls = {
  create: (body, query, options) => call(createExperience, { body, query }, options),
  update: (body, query, options) =>
    call(updateExperience, { params: ownIds(), body, query }, options),
}
