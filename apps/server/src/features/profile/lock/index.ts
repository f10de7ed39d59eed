export { lockRoutes } from './routes.ts'
export { selectLastSnapshot } from './queries.ts'
