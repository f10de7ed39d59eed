/** What a check says: a value, or the code of the refusal. Checks never throw for what was sent. */
export type Result<T, C extends string> = ({ ok: true } & T) | { ok: false; code: C }

export const refuse = <C extends string>(code: C): { ok: false; code: C } => ({ ok: false, code })
