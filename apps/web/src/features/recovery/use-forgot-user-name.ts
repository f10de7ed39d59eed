import {
  type SecurityQuestionKey,
  securityQuestionKeys,
} from '@lokseva/contract/identity/constants'
import { forgotLogin } from '@lokseva/contract/recovery/endpoints'
import type { IdentifierType } from '@lokseva/contract/recovery/schemas'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import { serverProblems } from '@lokseva/form-kit/form/server-problems.ts'
import type { CodeExchange, VerifiedCode } from '#candidate-kit/one-time-code/use-code-exchange.ts'
import { securityAnswersOf } from '#candidate-kit/security-questions/check-security-answers.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useFormProblem } from './use-form-problem.ts'
import { readUserNames, type UserNames } from './user-names.tsx'

type Name = 'saved' | 'usertype' | 'userid' | 'otpId' | 'dob' | 'mothername' | SecurityQuestionKey

/** Asks for the user names, with the mother's name or with a code and the answers. */
export function useForgotUserName(
  form: Form<Name>,
  code: CodeExchange,
  onFound: (names: UserNames) => void,
) {
  const { problem, say, sayError, clear } = useFormProblem('recovery.notMatch')
  const { run, busy } = useAction(
    (verified: VerifiedCode | undefined) => {
      const { usertype, userid, dob, mothername, ...values } = form.values()
      const proof = verified
        ? { noProfileYet: { ...verified, securityAnswersDto: securityAnswersOf(values) } }
        : { mothername }
      const body = { usertype: usertype as IdentifierType, userid, dob, ...proof }
      return call(forgotLogin, { body })
    },
    {
      onDone: (answer) => {
        const names = readUserNames(answer)
        if (names) onFound(names)
        else say('recovery.somethingWrong', false)
      },
      onFailed: (error) => {
        if (error instanceof ApiError && error.code === 'OTP_NOT_VERIFIED') code.reset()
        const known: Name[] = ['userid', 'dob', 'mothername', ...securityQuestionKeys]
        const problems = error instanceof ApiError ? serverProblems(error, known) : {}
        if (Object.keys(problems).length > 0) form.refuse(problems)
        else sayError(error)
      },
    },
  )
  return {
    busy,
    problem,
    run: () => {
      clear()
      if (form.values().saved === 'yes') void run(undefined)
      else if (code.verified) void run(code.verified)
    },
  }
}
