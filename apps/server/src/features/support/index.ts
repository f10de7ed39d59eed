export { openSupport } from './open-support.ts'
