import { useState, useSyncExternalStore } from 'react'
import { forgetAtLogout } from '@lokseva/browser/session/end-session.ts'
import { useStaffLogin } from '../session/session.ts'

const prefix = 'office.kept.'
/** Storage can be shut off, or full: the text then lives as long as the page. */
const unstored = new Map<string, string>()
const listeners = new Set<() => void>()

/**
 * What a member types and has not sent outlives the end of the session: whoever signs in again, in
 * the same tab and as the same person, finds it. An empty text is not kept.
 */
export function useKeptText(name: string, initial = ''): [string, (text: string) => void] {
  const place = useKeptPlace(name)
  const [text, setText] = useState(() => place.read() || initial)
  const store = (next: string) => {
    setText(next)
    place.write(next)
  }
  return [text, store]
}

/** Where a text is kept, for who does not draw it anew with every letter. */
export function useKeptPlace(name: string) {
  const memberId = useStaffLogin()?.memberId
  // As it was when the box was drawn: the session may end while it stands there.
  const [key] = useState(`${prefix}${memberId}.${name}`)
  return { read: () => read(key), write: (text: string) => write(key, text) }
}

/** The texts a member has under names that begin so, as they come and go. */
export function useKeptTexts(begin: string) {
  const memberId = useStaffLogin()?.memberId
  const own = `${prefix}${memberId}.`
  const names = useSyncExternalStore(listen, () => JSON.stringify(namesOf(own + begin)))
  return {
    names: (JSON.parse(names) as string[]).map((key) => key.slice(own.length)),
    read: (name: string) => read(own + name),
    forget: (name: string) => write(own + name, ''),
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function namesOf(begin: string): string[] {
  const keys = [...storedKeys(), ...unstored.keys()]
  return [...new Set(keys)].filter((key) => key.startsWith(begin)).toSorted()
}

function storedKeys(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}

function read(key: string): string {
  const text = unstored.get(key)
  if (text !== undefined) return text
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function write(key: string, text: string): void {
  unstored.delete(key)
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    if (text !== '') unstored.set(key, text)
  }
  for (const listener of listeners) listener()
}

forgetAtLogout(() => {
  for (const key of namesOf(prefix)) write(key, '')
})
