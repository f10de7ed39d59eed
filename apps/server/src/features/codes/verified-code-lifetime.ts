import { identityLimits } from '@lokseva/contract/identity/constants'

/** How long a verified code keeps its worth while the rest of the form is filled. */
export const VERIFIED_CODE_MS = identityLimits.verifiedMinutes * 60_000
