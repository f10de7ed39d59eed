export { captchaText, captchaToDraw, issueCaptcha, peekCaptcha, spendCaptcha } from './captcha.ts'
export { STRANGER } from './code-limits.ts'
export { countCodes } from './count-codes.ts'
export { codeDelivery } from './code-delivery.ts'
export { openCodes } from './open-codes.ts'
export { issueCode, type CodeDeps, type CodeOrder } from './issue-code.ts'
export {
  markDetailsMatched,
  peekCode,
  spendCode,
  spendCodes,
  verifyCode,
  voidCodes,
  type CodeUse,
} from './verify-code.ts'
export { spendVerifiedCodes } from './spend-verified-codes.ts'
export { verifiedSince } from './verified-since.ts'
export { isMessageOfCode } from './purge-codes.ts'
export { codesData } from './personal-data.ts'
