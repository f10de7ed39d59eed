export { messageJobs } from './deliver-message.ts'
export { sendTestMessage } from './send-test-message.ts'
export { queueMessage, type NewMessage } from './queue-message.ts'
