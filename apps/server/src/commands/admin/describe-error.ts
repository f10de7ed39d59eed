import { OperatorError } from '#platform/actor/operator-error'
import { WrongVaultKeyError } from '#platform/secrets/vault-sign'
import { SettingsError } from '#server/settings'

type Trouble = Error & { code?: string; path?: string; address?: string; port?: number }

/** What the machine and the database say by codes, in words of ours. */
const sentences: Record<string, (trouble: Trouble) => string> = {
  ENOENT: ({ path }) => `There is no file ${path}.`,
  ENOTDIR: ({ path }) => `There is no file ${path}.`,
  EEXIST: ({ path }) => `${path} exists already: give another name.`,
  EISDIR: ({ path }) => `${path ?? 'What was named'} is a folder: name a file.`,
  EACCES: ({ path }) => `You may not read or write ${path}.`,
  EPERM: ({ path }) => `You may not read or write ${path}.`,
  EROFS: ({ path }) => `Nothing can be written where ${path} is.`,
  ENOSPC: () => 'The disk is full.',
  '42P01': () => 'The database has no tables yet: start the portal once, then again.',
  '42501': () =>
    'The database does not allow it: start the portal of this version once, then again.',
  ECONNREFUSED: ({ address, port }) =>
    `The database cannot be reached: nobody answers${address ? ` at ${address}:${port}` : ''}. Does the portal, or its PostgreSQL, run?`,
  ENOTFOUND: () => 'The database cannot be reached: DATABASE_URL names a machine nobody knows.',
  ETIMEDOUT: () => 'The database cannot be reached: it does not answer.',
  ECONNRESET: () => 'The connection to the database broke. Nothing was written; try again.',
  '28P01': () => 'The database cannot be reached: the password in DATABASE_URL is wrong.',
  '28000': () => 'The database cannot be reached: it does not know the user in DATABASE_URL.',
  '3D000': () => 'The database cannot be reached: there is none of the name in DATABASE_URL.',
  '40P01': () => 'Somebody else changed the same just now. Nothing was written; try again.',
  '55P03': () => 'Somebody else holds what this would change. Nothing was written; try again.',
}

/** Everything that can go wrong at the machine, in a line; what nobody foresaw, whole. */
export function describeError(error: unknown): string {
  if (error instanceof OperatorError || error instanceof WrongVaultKeyError) return error.message
  if (error instanceof SettingsError) return error.message
  const trouble = error as Trouble
  const print = sentences[trouble.code ?? '']
  return print ? print(trouble) : (trouble.stack ?? String(error))
}
