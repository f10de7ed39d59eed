import type { IdentityDeps } from '#features/identity/index'
import { accountRoutes } from './routes.ts'

export const openAccount = (identity: IdentityDeps) => ({ routes: accountRoutes(identity) })
