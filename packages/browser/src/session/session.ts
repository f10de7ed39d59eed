/** What the calls need to know of a login; each web app keeps more under names of its own. */
export type LoginSession = { token: string }

type Value = string | string[]
type Fields = Record<string, SessionField>
type SessionField = { key: string; isList?: boolean }
type SessionDeclaration<Session> = {
  /** Where in sessionStorage each part lies. */
  fields: Record<keyof Session, SessionField>
  /** Whether the page at this address goes on under the login of another tab. */
  takesSessionsAt: (path: string) => boolean
}

let declared: { fields: Fields; takesSessionsAt: (path: string) => boolean } | undefined
const listeners = new Set<() => void>()
/** The same object until something changes, as useSyncExternalStore asks. */
let snapshot: { session: LoginSession | undefined } | undefined
/** Only where sessionStorage is shut off: the session then lasts until the page closes. */
const fallback = new Map<string, string>()

/** Before anything else each app says what a session of it is, and reads and writes it by this. */
export function declareSession<Session extends LoginSession>(
  declaration: SessionDeclaration<Session>,
) {
  declared = declaration
  snapshot = undefined
  return {
    readSession: readSession as () => Session | undefined,
    storeSession: storeSession as (session: Session) => void,
    updateSession: storeParts as (parts: Partial<Session>) => void,
  }
}

export const takesSessionsAt = (path: string): boolean => declaration().takesSessionsAt(path)

/** Whether something that came from elsewhere is a session. */
export function isSession(value: unknown): value is LoginSession {
  if (typeof value !== 'object' || value === null) return false
  const given = value as Record<string, unknown>
  return (
    given['token'] !== '' &&
    Object.entries(declaration().fields).every(([name, { isList }]) =>
      isList ? isListOfTexts(given[name]) : typeof given[name] === 'string',
    )
  )
}

/** Which login it is, as its token names it: another one of the same person has another id. */
export function sessionIdOf({ token }: LoginSession): string | undefined {
  try {
    const [, claims = ''] = token.split('.')
    const { sid } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as {
      sid?: unknown
    }
    return typeof sid === 'string' ? sid : undefined
  } catch {
    return undefined
  }
}

export function readSession(): LoginSession | undefined {
  snapshot ??= { session: load() }
  return snapshot.session
}

export function storeSession(session: LoginSession): void {
  storeParts(session)
}

export function clearSession(): void {
  for (const { key } of Object.values(declared?.fields ?? {})) remove(key)
  changed()
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function declaration() {
  if (!declared) throw new Error('What a session is must be declared before it is used')
  return declared
}

function storeParts(parts: Record<string, Value>): void {
  for (const [name, { key }] of Object.entries(declaration().fields)) {
    const value = parts[name]
    if (value !== undefined) write(key, typeof value === 'string' ? value : JSON.stringify(value))
  }
  changed()
}

function changed(): void {
  snapshot = undefined
  for (const listener of listeners) listener()
}

function load(): LoginSession | undefined {
  if (!declared) return undefined
  const parts = Object.entries(declared.fields).map(([name, { key, isList }]) => {
    const text = read(key)
    return [name, isList ? readList(text) : text] as const
  })
  const session = Object.fromEntries(parts) as LoginSession
  return session.token === '' ? undefined : session
}

function readList(text: string): string[] {
  if (text === '') return []
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.map(String) : []
  } catch {
    return []
  }
}

const isListOfTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return fallback.get(key) ?? ''
  }
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    fallback.set(key, value)
  }
}

function remove(key: string): void {
  fallback.delete(key)
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept there.
  }
}
