export { forgetGrantsJob } from './contact-grants.ts'
export { recoveryRoutes } from './routes.ts'
export { sendUserNames } from './send-user-names.ts'
