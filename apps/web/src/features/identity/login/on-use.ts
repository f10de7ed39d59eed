/**
 * What the login page needs only for somebody who logs in: the rules of the contract, the call
 * itself, the code in the place of the picture, the other device. The rules take a slow phone a
 * while to read: they come with the first letter.
 */
export { attemptLogin, checkLogin } from './attempt-login.ts'
export { CodeInstead } from './code-instead.tsx'
export { OtherDeviceDialog } from './other-device-dialog.tsx'
