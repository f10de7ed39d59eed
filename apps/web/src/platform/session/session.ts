/** Who is logged in, in this tab. The names are those the specification gives. */
export type Session = {
  userId: string
  mobileNumber: string
  emailId: string
  /** Empty until the first step of the profile is saved. */
  profileId: string
  token: string
  /** Whether security answers are on file, as the server said it. */
  securityAnswer: string
  securityAnswerList: string[]
}

const keys = {
  userId: 'userId',
  mobileNumber: 'mobileNumber',
  emailId: 'emailId',
  profileId: 'profileId',
  token: 'jwtResponse.token',
  securityAnswer: 'securityAnswer',
  securityAnswerList: 'securityAnswerList',
} as const satisfies Record<keyof Session, string>

/** Whether something that came from elsewhere is a session. */
export function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false
  const given = value as Record<string, unknown>
  const { securityAnswerList: list, token } = given
  const texts = Object.keys(keys).filter((name) => name !== 'securityAnswerList')
  return (
    texts.every((name) => typeof given[name] === 'string') &&
    token !== '' &&
    Array.isArray(list) &&
    list.every((key) => typeof key === 'string')
  )
}

/** Which login it is, as its token names it: another one of the same person has another id. */
export function sessionIdOf({ token }: Session): string | undefined {
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

const listeners = new Set<() => void>()
/** The same object until something changes, as useSyncExternalStore asks. */
let snapshot: { session: Session | undefined } | undefined
/** Only where sessionStorage is shut off: the session then lasts until the page closes. */
const fallback = new Map<string, string>()

export function readSession(): Session | undefined {
  snapshot ??= { session: load() }
  return snapshot.session
}

export function storeSession(session: Session): void {
  for (const [name, key] of Object.entries(keys)) {
    const value = session[name as keyof Session]
    write(key, typeof value === 'string' ? value : JSON.stringify(value))
  }
  changed()
}

/** The first step was saved: from now on there is a profile. */
export function storeProfileId(id: string): void {
  write(keys.profileId, id)
  changed()
}

export function clearSession(): void {
  for (const key of Object.values(keys)) remove(key)
  changed()
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function changed(): void {
  snapshot = undefined
  for (const listener of listeners) listener()
}

function load(): Session | undefined {
  const token = read(keys.token)
  if (!token) return undefined
  return {
    userId: read(keys.userId),
    mobileNumber: read(keys.mobileNumber),
    emailId: read(keys.emailId),
    profileId: read(keys.profileId),
    token,
    securityAnswer: read(keys.securityAnswer),
    securityAnswerList: readList(read(keys.securityAnswerList)),
  }
}

function readList(text: string): string[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.map(String) : []
  } catch {
    return []
  }
}

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
