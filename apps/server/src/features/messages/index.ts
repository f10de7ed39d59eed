export {
  importFile,
  nobodyNotified,
  type ImportOptions,
  type ImportResult,
  type Notified,
} from './import-file.ts'
export { forgetMessagesJob } from './forget-messages.ts'
export { messageJobs } from './deliver-message.ts'
export { listMessagesTo, wasQueuedSince } from './list-messages.ts'
export { openMessages } from './open-messages.ts'
export { notifyBoth } from './notify-both.ts'
export { sendTestEmail, sendTestMessage, sendTestSms } from './send-test-message.ts'
export { copyIds, LINK, queueCopies, type Copy } from './queue-copies.ts'
export { inBothLanguages, queueMessages, readIn } from './queue-messages.ts'
export { DeliveryError, type DeliveryCheck, type PushSender, type Words } from './ports.ts'
export { DECOY, queueMessage, queueOf, type NewMessage } from './queue-message.ts'
export {
  channelHealth,
  countMessages,
  listStuckMessages,
  resendMessages,
} from './stuck-messages.ts'
export type { EmailPort, SmsPort } from './ports.ts'
export { messagesData } from './personal-data.ts'
export { smsDelay } from './sms-delay.ts'
