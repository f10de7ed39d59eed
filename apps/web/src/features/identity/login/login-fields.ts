import type { Values } from '@lokseva/form-kit/form/form.ts'

/** `sentTo`: the user name a code is on its way to; it is fixed as long. */
export type LoginField =
  | 'username'
  | 'password'
  | 'enteredCaptcha'
  | 'otpId'
  | 'enteredOtp'
  | 'way'
  | 'sentTo'

export const emptyLogin = (username = ''): Values<LoginField> => ({
  username,
  password: '',
  enteredCaptcha: '',
  otpId: '',
  enteredOtp: '',
  way: 'captcha',
  sentTo: '',
})
