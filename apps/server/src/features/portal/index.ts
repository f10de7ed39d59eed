export { openPortal } from './open-portal.ts'
