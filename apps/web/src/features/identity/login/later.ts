/**
 * What the login page needs only after it stands: the rules of the contract, the call itself, the
 * picture (which has to be fetched anyway), the code in its place, the other device. Kept out of the first download.
 */
export { FormErrors } from '#form-kit/form/form-errors.tsx'
export { CaptchaStep } from './captcha-step.tsx'
export { attemptLogin, checkLogin } from './attempt-login.ts'
export { CodeInstead } from './code-instead.tsx'
export { LoginFailureNotice } from './login-failure-notice.tsx'
export { OtherDeviceDialog } from './other-device-dialog.tsx'
