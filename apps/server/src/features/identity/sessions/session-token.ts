import { createSigner, createVerifier } from 'fast-jwt'
import * as z from 'zod'
import { leastRecentlyUsed } from '@lokseva/wire/server/least-recently-used'

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), cid: z.string(), exp: z.number() })

export type SessionClaims = { accountId: string; sessionId: string; cid: string; expiresAt: number }

/** Tokens whose signature was found right, about 500 bytes each. */
const TOKENS_KNOWN = 20_000

export type SessionTokens = ReturnType<typeof sessionTokens>

/** Session tokens: HS256 only, for our audience, bound to the channel that logged in. */
export function sessionTokens(key: Buffer, audience: string) {
  const sign = createSigner({ key, algorithm: 'HS256', aud: audience, noTimestamp: true })
  // The server's own clock judges the expiry, not the library's.
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    allowedAud: audience,
    ignoreExpiration: true,
    cache: false,
  })
  // A signature stays right as long as the key; whether the time is over is asked at every call.
  const known = leastRecentlyUsed<SessionClaims>(TOKENS_KNOWN)
  return {
    issue: (claims: SessionClaims): string =>
      sign({
        sub: claims.accountId,
        sid: claims.sessionId,
        cid: claims.cid,
        exp: Math.floor(claims.expiresAt / 1000),
      }),
    read(token: string): SessionClaims | undefined {
      const checked = known.get(token)
      if (checked) return checked
      const claims = readClaims(token)
      // Only what is genuine: strangers with inventions push nobody out.
      if (claims) known.set(token, claims)
      return claims
    },
  }

  function readClaims(token: string): SessionClaims | undefined {
    try {
      const { sub, sid, cid, exp } = Claims.parse(verify(token))
      return Object.freeze({ accountId: sub, sessionId: sid, cid, expiresAt: exp * 1000 })
    } catch {
      return undefined
    }
  }
}
