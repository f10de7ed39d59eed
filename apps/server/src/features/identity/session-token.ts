import { createSigner, createVerifier } from 'fast-jwt'
import * as z from 'zod'

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), cid: z.string(), exp: z.number() })

export type SessionClaims = { accountId: string; sessionId: string; cid: string; expiresAt: number }

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
  return {
    issue: (claims: SessionClaims): string =>
      sign({
        sub: claims.accountId,
        sid: claims.sessionId,
        cid: claims.cid,
        exp: Math.floor(claims.expiresAt / 1000),
      }),
    read(token: string): SessionClaims | undefined {
      try {
        const claims = Claims.parse(verify(token))
        return {
          accountId: claims.sub,
          sessionId: claims.sid,
          cid: claims.cid,
          expiresAt: claims.exp * 1000,
        }
      } catch {
        return undefined
      }
    },
  }
}
