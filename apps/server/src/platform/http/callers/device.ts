import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { API_ROOT } from '@lokseva/contract/endpoint'

const NAME = 'lokseva_device'
const YEAR = 365 * 24 * 3600

/** The browser's mark; a browser without one gets one with this answer. */
export function deviceOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const known = request.server.parseCookie(request.headers.cookie ?? '')[NAME]
  if (known && /^[\w-]{22}$/.test(known)) return known
  const fresh = randomBytes(16).toString('base64url')
  reply.setCookie(NAME, fresh, {
    path: API_ROOT,
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: YEAR,
  })
  return fresh
}
