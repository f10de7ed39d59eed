export { openRecovery } from './open-recovery.ts'
export { sendUserNames } from './send-user-names.ts'
export { recoveryData } from './personal-data.ts'
