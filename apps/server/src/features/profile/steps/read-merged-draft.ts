import type { MergedDraft, SavedStep } from '@lokseva/contract/profile/schemas'
import type { BaseFacts } from '@lokseva/contract/forms/engine/form'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/http/app-error'
import { readSavedProfile } from '../saved-profile.ts'
import type { DeclaredStep } from './declared-step.ts'
import { experienceStep } from './experience-step.ts'
import { personalStep } from './personal-step.ts'
import { addressStep, otherStep, qualificationStep } from './plain-steps.ts'
import { stepToWire } from './qualification-rows.ts'
import { shownStep, type StepOwner } from './read-declared-step.ts'

/** Everything a candidate has saved in forms, each step as its own call tells it. */
export async function readMergedDraft(db: Database, owner: StepOwner): Promise<MergedDraft> {
  const profile = await readSavedProfile(db, owner.accountId, owner.profileId)
  if (!profile) throw new AppError('NOT_FOUND')
  const saved = <F extends BaseFacts>(definition: DeclaredStep<F>): SavedStep | null => {
    const stored = profile.steps[definition.step]
    return stored ? shownStep(definition, owner, profile, stored) : null
  }
  const qualification = saved(qualificationStep)
  return {
    ...{ profileId: owner.profileId, userId: owner.accountId, flgLocked: profile.isLocked },
    ...{ personal: saved(personalStep), address: saved(addressStep), other: saved(otherStep) },
    qualification: qualification && stepToWire(qualification),
    experience: saved(experienceStep),
  }
}
