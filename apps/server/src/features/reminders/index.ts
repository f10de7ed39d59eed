export { pushOfLogins } from './push-subscriptions.ts'
export { openReminders } from './open-reminders.ts'
