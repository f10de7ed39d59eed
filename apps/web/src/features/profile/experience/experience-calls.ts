import type { BaseFacts } from '@lokseva/contract/forms/engine/form'
import type { StepSaved } from '@lokseva/contract/profile/schemas'
import {
  createExperience,
  getExperience,
  updateExperience,
} from '@lokseva/contract/profile/step-endpoints'
import type { DeclaredForm } from '#form-kit/declared/declared-form.ts'
import { call } from '#platform/api/call.ts'
import type { StepCalls } from '../step/use-save-step.ts'
import { ownIds } from '../step/use-step-answers.ts'

export const experienceList = 'experiences'

/** Saves, and then takes over the rows as saved: from now on each has its id. */
export function experienceCalls(form: DeclaredForm<BaseFacts>): StepCalls {
  const adopting = async (save: () => Promise<StepSaved>): Promise<StepSaved> => {
    const sent = form.values()[experienceList]
    const saved = await save()
    const rows = await savedRows(saved.profileId)
    if (rows && form.values()[experienceList] === sent) form.assign({ [experienceList]: rows })
    return saved
  }
  return {
    create: (body) => adopting(() => call(createExperience, { body })),
    update: (body) => adopting(() => call(updateExperience, { params: ownIds(), body })),
  }
}

async function savedRows(profileId: string): Promise<unknown> {
  try {
    const saved = await call(getExperience, { params: { ...ownIds(), profileId } })
    return saved[experienceList] ?? []
  } catch {
    // Saved it is; the next visit brings the ids.
    return undefined
  }
}
