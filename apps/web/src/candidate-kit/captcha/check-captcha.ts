import { CaptchaText } from '@lokseva/contract/identity/fields'
import { type Problem, problemOf } from '@lokseva/form-kit/form/problem.ts'

export const checkCaptcha = (text: string): Problem | undefined => problemOf(CaptchaText, text)
