import { type ProfileStep, profileSteps } from '@lokseva/contract/profile/steps'
import { readSession } from '#candidate-kit/session/session.ts'
import { hasUnsavedPictures } from '../photo/unsaved-pictures.ts'
import { unsentSteps } from '../step/draft/unsent-drafts.ts'

/** The steps with something the server knows nothing of: pictures, and what could not be sent. */
export function stepsUnsavedHere(): ProfileStep[] {
  const held = unsentSteps(readSession()?.userId ?? '')
  return profileSteps.filter(
    (step) => held.includes(step) || (step === 'photo' && hasUnsavedPictures()),
  )
}
