/** The server's limit. */
const LONGEST = 60

/** What somebody typed or pasted as a code: the whole address that was scanned counts too. */
export function typedCode(typed: string): string {
  const path = typed.trim().split(/[?#]/)[0]!.replace(/\/+$/, '')
  const last = path.split('/').at(-1) ?? ''
  return last.replaceAll(/\s+/g, '').toUpperCase()
}

export type CodeTrouble = 'checking.code.missing' | 'checking.code.long'

export function troubleWith(code: string): CodeTrouble | undefined {
  if (code === '') return 'checking.code.missing'
  return code.length > LONGEST ? 'checking.code.long' : undefined
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
