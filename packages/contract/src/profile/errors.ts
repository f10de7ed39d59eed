import { defineErrors } from '../define-errors.ts'

export const profileErrors = defineErrors({
  /** 'Please fill mandatory fields': at least one answer is missing. */
  FILL_MANDATORY: { status: 422 },
  PROFILE_LOCKED: { status: 409 },
  /** Another tab or device saved this step since it was opened here. */
  STEP_CHANGED_ELSEWHERE: { status: 409 },
  DRAFT_TOO_LARGE: { status: 422 },
  /** It was typed before the last save of its step. */
  DRAFT_OUTDATED: { status: 409 },
  /** Another tab or device has put other answers away since. */
  DRAFT_CHANGED_ELSEWHERE: { status: 409 },
})
