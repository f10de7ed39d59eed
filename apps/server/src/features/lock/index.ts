export { lockRoutes } from './routes.ts'
