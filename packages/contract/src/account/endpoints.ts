import { endpoint } from '../endpoint.ts'
import { Message } from '../identity/schemas.ts'
import * as s from './schemas.ts'

const own = { channel: 'sealed', caller: 'candidate' } as const

export const changePassword = endpoint({
  ...own,
  method: 'POST',
  path: '/changepassword',
  summary: 'Sets another password for somebody who knows the current one, and ends every session',
  module: 'CHANGE_PWD',
  body: s.ChangePassword,
  response: Message,
  errors: [
    'CURRENT_PASSWORD_WRONG',
    'PASSWORD_SAME',
    'VALIDATION_FAILED',
    'TRIES_DELAYED',
    'TOO_MANY_REQUESTS',
    'NOT_FOUND',
    'SERVICE_BUSY',
  ],
})

export const updateContact = endpoint({
  ...own,
  method: 'PATCH',
  path: '/updatecontact',
  summary: 'Changes the registered e-mail, mobile or both, for somebody who knows the password',
  module: 'UPDATE_PROFILE',
  body: s.UpdateContact,
  response: s.ContactUpdated,
  errors: [
    'CONTACT_NOTHING',
    'CONTACT_PROOF_MISSING',
    'ANSWERS_WRONG',
    'CURRENT_PASSWORD_WRONG',
    'TRIES_DELAYED',
    'TOO_MANY_REQUESTS',
    'CONTACT_SAME',
    'OTP_NOT_VERIFIED',
    'ALREADY_REGISTERED',
    'SERVICE_BUSY',
  ],
})
