export { messageJobs } from './deliver-message.ts'
export { DeliveryError, type EmailPort, type SmsPort } from './ports.ts'
export { sendTestMessage } from './send-test-message.ts'
export { queueMessage, type NewMessage } from './queue-message.ts'
