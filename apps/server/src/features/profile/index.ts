export { selectProfile, selectStepInputs, setLocked } from './queries.ts'
export { openProfile } from './open-profile.ts'
export { checkSavedSteps } from './check-saved-steps.ts'
export { optionCache, type OptionCache } from './places/option-cache.ts'
export {
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
  selectLockedExcept,
  selectLockedProfiles,
  type JudgedProfile,
} from './judged-profile.ts'
export { lockProfileRow, ownsProfile, shareProfile } from './lock-profile-row.ts'
export { proofProfiles } from './for-proofs.ts'
export { mayEdit, mayLock, mayUnlock } from './policy.ts'
export { readImages } from './photo/read-images.ts'
export { savePhotoSignature } from './photo/save-photo-signature.ts'
export { experienceStep } from './steps/experience-step.ts'
export { personalStep } from './steps/personal-step.ts'
export { addressStep, otherStep, qualificationStep } from './steps/plain-steps.ts'
export { savingOf, type SavingDeps } from './steps/save-declared-step.ts'
export { profilesToDo, profileToDo, type ProfileToDo } from './to-do.ts'
export { profileBodies } from './profile-bodies.ts'
export { profileData } from './personal-data.ts'
export { forgetAadhaarAnswers, isProfileLocked } from './forget-aadhaar-answers.ts'
