import { paperCodeLetters } from '@lokseva/contract/papers/paper-code'

/** What somebody typed or pasted as a code: the whole address that was scanned counts too. */
export function typedCode(typed: string): string {
  const path = typed.trim().split(/[?#]/)[0]!.replace(/\/+$/, '')
  const last = path.split('/').at(-1) ?? ''
  return last.replaceAll(/\s+/g, '').toUpperCase()
}

export type CodeTrouble = {
  id: 'checking.code.missing' | 'checking.code.short' | 'checking.code.long'
  params: { count: number; whole: number }
}

/** What is not a whole code was copied badly, more often than it was made up: nobody is asked about it. */
export function troubleWith(code: string): CodeTrouble | undefined {
  const count = code.replaceAll(/[^\p{L}\p{N}]/gu, '').length
  const params = { count, whole: paperCodeLetters }
  if (count === 0) return { id: 'checking.code.missing', params }
  if (count < paperCodeLetters) return { id: 'checking.code.short', params }
  return count > paperCodeLetters ? { id: 'checking.code.long', params } : undefined
}

/** The code in an address; what cannot be read is taken as it is, and found to be no code. */
export function codeInAddress(segment: string | undefined): string {
  if (!segment) return ''
  try {
    return typedCode(decodeURIComponent(segment))
  } catch {
    return typedCode(segment)
  }
}
