export type ErrorDefinition = {
  readonly status: number
  /** Names of the values its wording needs. */
  readonly params?: readonly string[]
}

/** A feature's errors: code, HTTP status and parameters, once. Wording: texts, `error.<CODE>`. */
export function defineErrors<const T extends Record<string, ErrorDefinition>>(errors: T): T {
  return errors
}
