export { openProfileView } from './open-profile-view.ts'
export { provedLines } from './proved-lines.ts'
export { viewProfile } from './view-profile.ts'
