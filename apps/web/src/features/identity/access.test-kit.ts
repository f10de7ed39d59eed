import type { LoginResponse } from '@lokseva/contract/identity/schemas'

/** For tests: what the server says to a right login. */
export const loginAnswer: LoginResponse = {
  message: 'You are logged in.',
  jwtResponse: { token: 'the-token' },
  securityAnswerList: ['SQ1', 'SQ2', 'SQ3', 'SQ4', 'SQ5', 'SQ6'],
  userId: '0198f1f0-0000-7000-8000-000000000001',
  profileId: '0198f1f0-0000-7000-8000-000000000002',
  emailId: 'asha@example.in',
  mobileNumber: '9876543210',
}
