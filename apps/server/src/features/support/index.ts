export { supportRoutes } from './routes.ts'
export { createSupportKey, listSupportKeys, revokeSupportKey } from './support-keys.ts'
