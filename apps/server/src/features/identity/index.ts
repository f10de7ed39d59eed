export { checkSession } from './check-session.ts'
export { openSession } from './open-session.ts'
export { identityRoutes } from './routes.ts'
export { sessionTokens, type SessionTokens } from './session-token.ts'
