import type { OtpPurpose } from '@lokseva/contract/identity/constants'
import { requestOtp, verifyOtp } from '@lokseva/contract/identity/endpoints'
import type { OtpRequest } from '@lokseva/contract/identity/schemas'
import { call } from '@lokseva/browser/api/call.ts'
import {
  type CodeExchange,
  type CodeExchangeOptions,
  useCodeExchange,
} from './use-code-exchange.ts'

export type AddressType = 'email' | 'mobile' | 'username'

type OneTimeCodeOptions = Omit<CodeExchangeOptions, 'send' | 'verify'> & {
  type: AddressType
  otpFor: OtpPurpose
}

/** A one-time code by the portal's usual calls, `otps` and `verifyotps`. */
export function useOneTimeCode({ type, otpFor, ...rest }: OneTimeCodeOptions): CodeExchange {
  return useCodeExchange({
    ...rest,
    send: (address, captcha) =>
      call(requestOtp, { body: { ...requestFor(type, address, otpFor), ...captcha } }),
    verify: ({ otpId, enteredOtp }, username) =>
      call(verifyOtp, { body: { username, enteredOtp, otpId, otpType: type } }),
  })
}

function requestFor(type: AddressType, address: string, otpFor: OtpPurpose): OtpRequest {
  if (type === 'email') return { type, email: address, otpFor }
  return type === 'mobile' ? { type, mobile: address, otpFor } : { type, username: address, otpFor }
}
