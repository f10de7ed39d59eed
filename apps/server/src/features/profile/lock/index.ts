export { lockProfile } from './lock-profile.ts'
export { selectLastSnapshot } from './queries.ts'
