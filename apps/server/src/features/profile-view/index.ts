export { openProfileView } from './open-profile-view.ts'
export { provedLines } from './proved-lines.ts'
export { sectionsAsSent } from './sections-as-sent.ts'
export { viewProfile } from './view-profile.ts'
