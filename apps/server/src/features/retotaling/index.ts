export { askRetotaling } from './ask-retotaling.ts'
export { payableRetotaling } from './for-payments.ts'
export { retotalingRoutes } from './routes.ts'
export { recordResults } from './staff/record-results.ts'
