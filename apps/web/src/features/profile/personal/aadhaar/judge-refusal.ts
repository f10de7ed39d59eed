import type { TextId } from '@lokseva/texts/text-id'
import type { Problem, Problems } from '@lokseva/form-kit/form/problem.ts'
import { serverProblems } from '@lokseva/form-kit/form/server-problems.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import type { aadhaarReferences } from './aadhaar-form.ts'

type Name = keyof typeof aadhaarReferences

/** A text of the page, or what went wrong. */
export type Trouble = {
  words: TextId | { error: unknown }
  tone: 'bad' | 'caution'
  mayTryAgain?: boolean
}

export type Refusal = {
  /** What is wrong at the boxes of the form. */
  problems?: Problems<Name>
  codeWrong?: Problem
  /** The code cannot be used any more. */
  endsCode?: boolean
  /** The commission has switched the check off. */
  isOff?: boolean
  trouble?: Trouble
}

const fieldNames = { aadhaarNumber: 'number', aadhaarName: 'name', consent: 'consent' } as const

/** These end the code on the server: it must be asked for anew. */
const endings: readonly string[] = [
  'AADHAAR_OTP_EXPIRED',
  'AADHAAR_OTP_TRIES_USED',
  'AADHAAR_NAME_MISMATCH',
  'AADHAAR_DOB_MISMATCH',
  'AADHAAR_TAKEN',
]

/** Where a refused Aadhaar call belongs on the page. */
export function judgeRefusal(error: unknown): Refusal {
  if (!(error instanceof ApiError))
    return { trouble: { words: { error }, tone: 'bad', mayTryAgain: true } }
  const { code, status } = error
  if (code === 'AADHAAR_CHECK_OFF') return { isOff: true }
  const endsCode = endings.includes(code)
  const wrongCode = error.fieldErrors.find(({ path }) => path === 'aadhaarOtp')
  if (code === 'AADHAAR_OTP_WRONG') return { codeWrong: { code, error } }
  if (wrongCode) return { codeWrong: { ...wrongCode, language: error.language } }
  const problems = serverProblems(error, [], fieldNames as Record<string, Name>)
  if (Object.keys(problems).length > 0) return { problems: inFull(problems, error), endsCode }
  return { endsCode, trouble: { words: { error }, tone: 'bad', mayTryAgain: status >= 500 } }
}

/** An error about one box alone says more in its own words than in those for the box. */
const inFull = (problems: Problems<Name>, error: ApiError): Problems<Name> =>
  Object.fromEntries(
    Object.entries(problems).map(([name, found]) => [
      name,
      found.code === error.code ? { code: error.code, error } : found,
    ]),
  )
