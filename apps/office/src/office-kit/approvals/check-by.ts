import { problemOf, type Problems } from '@lokseva/form-kit/form/problem.ts'

type Schema = Parameters<typeof problemOf>[0]

/**
 * Judges every answer of a form by the schema of the contract that has its name. Of one that is
 * empty it says only that.
 */
export const checkBy =
  <Name extends string>(schemas: Record<Name, Schema>) =>
  (values: Record<Name, string>): Problems<Name> =>
    Object.fromEntries(
      (Object.keys(schemas) as Name[]).flatMap((name) => {
        const problem = problemOf(schemas[name], values[name])
        if (!problem) return []
        return [[name, values[name].trim() === '' ? { code: 'REQUIRED' } : problem]]
      }),
    ) as Problems<Name>
