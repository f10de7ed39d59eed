import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

const own = { channel: 'sealed', caller: 'candidate' } as const

export const showReminders = endpoint({
  ...own,
  method: 'GET',
  path: '/reminders',
  summary: 'How and of what the caller is reminded, and what was sent',
  response: s.Reminders,
})

export const saveReminderSettings = endpoint({
  ...own,
  method: 'PUT',
  path: '/reminders/settings',
  summary: 'Chooses how and of what the caller is reminded',
  body: s.ReminderSettings,
  response: s.ReminderSettings,
})

export const noteLanguage = endpoint({
  ...own,
  method: 'PUT',
  keyless: true,
  path: '/reminders/language',
  summary: 'Notes in which language the caller reads, for messages',
  body: s.ReminderLanguage,
  response: 'none',
})

export const subscribePush = endpoint({
  ...own,
  method: 'PUT',
  path: '/reminders/push',
  summary: 'Reminds the caller in this browser too',
  body: s.PushSubscription,
  response: 'none',
  errors: ['PUSH_NOT_POSSIBLE'],
})

export const unsubscribePush = endpoint({
  ...own,
  method: 'DELETE',
  path: '/reminders/push',
  summary: 'Reminds the caller in this browser no longer',
  response: 'none',
})
