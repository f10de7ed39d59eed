import { createHash } from 'node:crypto'

const names = new Map<string, string>()

/** A statement's name: PostgreSQL plans a named statement once per connection. */
export function statementName(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    names.set(text, name)
  }
  return name
}
