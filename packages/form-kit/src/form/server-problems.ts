import { ApiError } from '@lokseva/browser/api/errors.ts'
import type { Problems } from './problem.ts'

/**
 * The server's field errors by the names of the form. A path such as `securityAnswersDto.SQ1` is
 * known by its last part; `names` tells where a path is called otherwise in the form.
 */
export function serverProblems<Name extends string>(
  error: ApiError,
  fields: readonly Name[],
  names: Record<string, Name> = {},
): Problems<Name> {
  const problems: Problems<Name> = {}
  for (const { path, code, message, params } of error.fieldErrors) {
    const last = path.split('.').at(-1) ?? path
    const name = names[path] ?? names[last] ?? fields.find((field) => field === last)
    if (name) problems[name] ??= { code, message, params, language: error.language }
  }
  return problems
}

/** The same of whatever went wrong: only the server names fields. */
export const refusedIn = <Name extends string>(
  error: Error | undefined,
  fields: readonly Name[],
): Problems<Name> => (error instanceof ApiError ? serverProblems(error, fields) : {})
