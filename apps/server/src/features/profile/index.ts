export { setLocked } from './queries.ts'
export { profileRoutes } from './routes.ts'
