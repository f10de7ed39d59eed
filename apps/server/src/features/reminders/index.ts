export { pushOfLogins } from './push-subscriptions.ts'
export { pushMessagesOf } from './settings.ts'
export { remindedOf } from './reminded-of.ts'
export { openReminders } from './open-reminders.ts'
