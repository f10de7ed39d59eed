export {
  importFile as changeByFile,
  nobodyNotified as nobodyTold,
  type ImportOptions as FileWish,
  type ImportResult as FromFile,
  type Notified as Told,
} from './import-file.ts'
export { forgetMessagesJob } from './forget-messages.ts'
export { messageJobs } from './deliver-message.ts'
export { deliveries } from './deliveries.ts'
export { listMessagesTo, wasQueuedSince } from './list-messages.ts'
export { notifyBoth } from './notify-both.ts'
export { messageGateways } from './receive-receipt.ts'
export { sendTestMessage } from './send-test-message.ts'
export { inBothLanguages, queueMessages, readIn } from './queue-messages.ts'
export { DECOY, queueMessage, queueOf, type NewMessage } from './queue-message.ts'
