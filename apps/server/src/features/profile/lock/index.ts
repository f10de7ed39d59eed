export { lockProfile } from './lock-profile.ts'
export { lockRoutes } from './routes.ts'
export { selectLastSnapshot } from './queries.ts'
