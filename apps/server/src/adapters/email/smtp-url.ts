export type SmtpServer = {
  host: string
  port: number
  secure: boolean
  requireTLS: boolean
  auth: { user: string; pass: string } | undefined
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1'])

function decodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function parsed(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const known = ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== ''
  return known && decodable(url.username) && decodable(url.password) ? url : undefined
}

/** Reads smtp://user:password@host:port; its error never repeats the address, nor the password. */
export function smtpServer(address: string): SmtpServer {
  const url = parsed(address)
  if (!url) throw new Error('The mail server is not a valid smtp:// or smtps:// address')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const secure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  const auth = user ? { user, pass: decodeURIComponent(url.password) } : undefined
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // A password crosses a network only under encryption.
    requireTLS: auth !== undefined && !secure && !LOOPBACK.has(host),
    auth,
  }
}
