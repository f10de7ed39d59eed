import type { EndpointDefinition } from '@lokseva/contract/endpoint'
import { safeParse, type $ZodType } from 'zod/v4/core'
import { looseReader } from './loose-reader.ts'
import { writeJson } from './stored-json.ts'

/** Checks an answer against the contract of its call, strips it, and writes it as JSON. */
export function responseWriter({ method, path, response }: EndpointDefinition) {
  const schema = response as $ZodType
  const read = looseReader(schema) ?? ((answer: unknown) => safeParse(schema, answer))
  return (answer: unknown): string => {
    const result = read(answer)
    if (!result.success)
      throw new Error(`an answer breaks its contract: ${method} ${path}`, { cause: result.error })
    return writeJson(result.data)
  }
}
