import { useState } from 'react'
import { forgetAtLogout } from '@lokseva/browser/session/end-session.ts'
import { useStaffLogin } from './session.ts'

const prefix = 'office.kept.'

/**
 * What a member types and has not sent outlives the end of the session: whoever signs in again, in
 * the same tab and as the same person, finds it. An empty text is not kept.
 */
export function useKeptText(name: string, initial = ''): [string, (text: string) => void] {
  const memberId = useStaffLogin()?.memberId
  // As it was when the box was drawn: the session may end while it stands there.
  const [key] = useState(`${prefix}${memberId}.${name}`)
  const [text, setText] = useState(() => read(key) || initial)
  const keep = (next: string) => {
    setText(next)
    write(key, next)
  }
  return [text, keep]
}

/** Whether something that a member typed is kept under a name. */
export const isTextKept = (memberId: string | undefined, name: string): boolean =>
  read(`${prefix}${memberId}.${name}`) !== ''

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function write(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Storage can be shut off: the text then stands in its box alone.
  }
}

forgetAtLogout(() => {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
})
