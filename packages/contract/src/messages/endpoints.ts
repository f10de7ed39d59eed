import { endpoint } from '../endpoint.ts'

export const receiveSmsReceipt = endpoint({
  method: 'POST',
  path: '/messages/receipt/sms',
  summary: 'The SMS gateway reports whether a message reached the telephone',
  channel: 'open',
  caller: 'gateway',
  gateway: { kind: 'notice', bodies: ['urlencoded'], response: 'text' },
  response: 'none',
  errors: ['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_MANY_REQUESTS', 'SERVICE_BUSY'],
})
