/**
 * What the login page needs only after it stands: the picture (which has to be fetched anyway) and
 * the words of what is wrong. Kept out of the first download.
 */
export { FormErrors } from '@lokseva/form-kit/form/form-errors.tsx'
export { CaptchaStep } from './captcha-step.tsx'
export { LoginFailureNotice } from './login-failure-notice.tsx'
