import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import { $ZodObject, $ZodUnknown, safeParse, type $ZodType } from 'zod/v4/core'

/** Checks an answer against the contract of its call, strips it, and writes it as JSON. */
export function answerWriter({ method, path, response }: EndpointDefinition) {
  const schema = response as $ZodType
  const known = knownFieldsOf(schema)
  return (answer: unknown): string => {
    const result = safeParse(known ?? schema, answer)
    if (!result.success)
      throw new Error(`an answer breaks its contract: ${method} ${path}`, { cause: result.error })
    return JSON.stringify(known ? withKnown(answer as Fields, result.data as Fields) : result.data)
  }
}

type Fields = Record<string, unknown>

/** The answer as it is, unless the contract made something else of a field. */
function withKnown(answer: Fields, known: Fields): Fields {
  const isSame = Object.keys(known).every((name) => known[name] === answer[name])
  return isSame ? answer : { ...answer, ...known }
}

/**
 * Of a contract that lets other fields pass whatever they are, the fields it knows. A saved step
 * has seventy others: asking for each whether it may be anything costs more than all the rest.
 */
function knownFieldsOf(schema: $ZodType): $ZodType | undefined {
  if (!(schema instanceof $ZodObject)) return undefined
  const { catchall, ...def } = schema._zod.def
  return catchall instanceof $ZodUnknown ? new $ZodObject(def) : undefined
}
