export { selectProfile, selectStepInputs as selectStepBasis, setLocked } from './queries.ts'
export { profileRoutes } from './routes.ts'
export { checkSavedSteps, replaceDocuments as keepDocuments } from './check-saved-steps.ts'
export { optionCache as optionMemory, type OptionCache as OptionMemory } from './option-cache.ts'
export {
  readSavedProfileForUpdate as holdSavedProfile,
  readSavedProfile,
  selectFormVersions,
  type FormVersions,
  type SavedProfile,
  type SavedSteps,
} from './saved-profile.ts'
export {
  joinAppliedSnapshot,
  joinLastSnapshot,
  selectJudgedProfile,
  type JudgedProfile,
} from './judged-profile.ts'
export { holdProfile, ownsProfile, shareProfile } from './hold-profile.ts'
export { proofProfiles } from './for-proofs.ts'
export { mayEdit, mayLock, mayUnlock } from './policy.ts'
export { selectUnsaved } from './draft-queries.ts'
export { photoRoutes } from './photo/routes.ts'
export { moveImagesJob } from './photo/move-images.ts'
export { readImages } from './photo/read-images.ts'
export { savePhotoSignature } from './photo/save-photo-signature.ts'
export { experienceStep } from './steps/experience-step.ts'
export { personalStep } from './steps/personal-step.ts'
export { addressStep, otherStep, qualificationStep } from './steps/plain-steps.ts'
export { savingOf, type SavingDeps } from './steps/save-declared-step.ts'
export { profileToDo, type ProfileToDo } from './to-do.ts'
