import type { $ZodIssue } from 'zod/v4/core'
import { hasText, type TextParams } from '#platform/texts/translate'
import type { FieldError } from '../refusals/app-error.ts'

/**
 * What zod found, as field errors in our words. A schema may name its own code as the message
 * (`z.check(…, { error: 'PIN_CODE' })`); otherwise the kind of issue decides.
 */
export function fieldErrors(issues: readonly $ZodIssue[]): FieldError[] {
  return issues.flatMap((issue): FieldError[] => {
    const path = issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        path: path ? `${path}.${key}` : key,
        code: 'UNKNOWN_FIELD',
      }))
    return [{ path, ...describe(issue) }]
  })
}

function describe(issue: $ZodIssue): Omit<FieldError, 'path'> {
  if (hasText(`fieldError.${issue.message}`))
    return issue.code === 'custom' && issue.params
      ? { code: issue.message, params: issue.params as TextParams }
      : { code: issue.message }
  const isOfNoKind = issue.code === 'invalid_type' || issue.code === 'invalid_union'
  if (isOfNoKind && issue.input === undefined) return { code: 'REQUIRED' }
  if (issue.code === 'too_small' && issue.origin === 'string')
    return issue.minimum === 1
      ? { code: 'REQUIRED' }
      : { code: 'TOO_SHORT', params: { min: Number(issue.minimum) } }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { code: 'TOO_LONG', params: { max: Number(issue.maximum) } }
  if (issue.code === 'invalid_value') return { code: 'UNKNOWN_OPTION' }
  return { code: 'INVALID' }
}
