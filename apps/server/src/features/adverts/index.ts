export { advertisementColumns } from './advertisement-lines.ts'
export { importAdvertisements } from './import-advertisements.ts'
export { publishAdvertisement, type NewAdvertisement } from './publish-advertisement.ts'
export { advertRoutes } from './routes.ts'
