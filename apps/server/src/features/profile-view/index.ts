export { profileViewRoutes } from './routes.ts'
export { viewProfile } from './view-profile.ts'
