export { openAccount } from './open-account.ts'
