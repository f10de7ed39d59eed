import type { System } from '#platform/actor/actor'
import { OperatorError } from '#platform/actor/operator-error'

/** Logins that belong to nobody in particular. */
const shared = new Set(['root', 'node', 'admin', 'administrator', 'lokseva'])

/** The person behind a command that moves money: two of them must be told apart. */
export function demandName(actor: System): string {
  const name = 'user' in actor ? actor.user?.trim().toLowerCase() : undefined
  if (name && !shared.has(name)) return name
  throw new OperatorError(
    'Money that goes back needs two persons, and this machine does not know who you are. ' +
      'Log in under your own name, or say it with --by.',
  )
}

/** What `--by` says counts only where the machine itself knows nobody. */
export function nameOf(user: string | undefined, by: string | undefined): string | undefined {
  if (by === undefined) return user
  if (!/^[\p{L}][\p{L} .'-]{1,59}$/u.test(by)) throw new OperatorError('--by is not a name.')
  if (user !== undefined && !shared.has(user.toLowerCase()))
    throw new OperatorError(`You are logged in as ${user}: leave out --by.`)
  return by
}
