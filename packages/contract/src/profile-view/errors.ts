import { defineErrors } from '../define-errors.ts'

export const viewErrors = defineErrors({
  /** 'Profile info is not loaded': there is no such profile, or it is somebody else's. */
  PROFILE_NOT_LOADED: { status: 404 },
})
