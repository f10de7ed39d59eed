export { openProfileView } from './open-profile-view.ts'
export { viewProfile } from './view-profile.ts'
