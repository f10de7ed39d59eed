import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'

/** An answer to the caller's mistake. */
export class RequestError extends Error {
  readonly statusCode: number
  readonly code: string

  constructor(statusCode: number, code: string, message: string) {
    super(message)
    this.statusCode = statusCode
    this.code = code
  }
}

/** The value as the schema reads it, or a 400 that names every fault. */
export function checked<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) =>
    issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : issue.message,
  )
  throw new RequestError(400, 'MALFORMED_REQUEST', faults.join('; ').slice(0, 1_000))
}

/** Services that ask for a key get one from their caller; any will do here. */
export function requireKey(headers: IncomingHttpHeaders): void {
  if (!headers['x-api-key']) throw new RequestError(401, 'KEY_WRONG', 'The API key is missing')
}
