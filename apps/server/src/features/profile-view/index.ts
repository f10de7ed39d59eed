export { profileViewRoutes } from './routes.ts'
