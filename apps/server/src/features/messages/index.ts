export { forgetMessagesJob } from './forget-messages.ts'
export { messageJobs } from './deliver-message.ts'
export { sendTestMessage } from './send-test-message.ts'
export { DECOY, queueMessage, type NewMessage } from './queue-message.ts'
