/** A migration that an operator or its author must look at; the message says which, and why. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
