export { publishAdvertisement, type NewAdvertisement } from './publish-advertisement.ts'
export { advertRoutes } from './routes.ts'
