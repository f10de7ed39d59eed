export { pushOfLogins } from './push-subscriptions.ts'
export { remindedOf } from './reminded-of.ts'
export { openReminders } from './open-reminders.ts'
