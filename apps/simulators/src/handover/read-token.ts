import { createPublicKey, type JsonWebKey } from 'node:crypto'
import { createVerifier, TokenError } from 'fast-jwt'
import { z } from 'zod'

const Keys = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) })
const Claims = z.object({
  jti: z.string().min(1),
  exp: z.number(),
  applicationNo: z.string().min(1),
  stageCode: z.string().min(1),
})
export type Arrived = z.infer<typeof Claims>

/** Why somebody is not let in, as the page says it. */
export class NotLetInError extends Error {
  override name = 'NotLetInError'
}

type Checking = {
  /** Who signs, and where its keys are. */
  issuer: string
  /** Whom a token must be for. */
  audience: string
  now: number
}

const reasons: Record<string, string> = {
  FAST_JWT_EXPIRED: 'The time to come over is past.',
  FAST_JWT_INVALID_SIGNATURE: 'It was not signed by the portal.',
  FAST_JWT_INVALID_CLAIM_VALUE: 'It is meant for somebody else, or comes from somebody else.',
}

/** Reads who comes over, by what the portal publishes and by nothing the token says of itself. */
export async function readToken(
  token: string,
  { issuer, audience, now }: Checking,
): Promise<Arrived> {
  const published = await fetchKeys(issuer)
  const verify = createVerifier({
    key: async ({ header }: { header: { kid?: string } }) => {
      const jwk = published.find(({ kid }) => kid === header.kid)
      if (!jwk) throw new NotLetInError('It was signed with a key that the portal does not have.')
      const key = createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' })
      return key.export({ format: 'pem', type: 'spki' }).toString()
    },
    algorithms: ['EdDSA'],
    allowedIss: issuer,
    allowedAud: audience,
    clockTimestamp: now,
    requiredClaims: ['iss', 'aud', 'iat', 'exp', 'jti'],
    cache: false,
  })
  try {
    return Claims.parse(await verify(token))
  } catch (error) {
    throw refusalOf(error)
  }
}

function refusalOf(error: unknown): NotLetInError {
  if (error instanceof NotLetInError) return error
  if (error instanceof TokenError) {
    if (error.originalError instanceof NotLetInError) return error.originalError
    return new NotLetInError(reasons[error.code] ?? 'It cannot be read.')
  }
  return new NotLetInError('It does not say who comes.')
}

async function fetchKeys(issuer: string) {
  try {
    const response = await fetch(`${issuer}/oas/api/v1/handoverkeys`)
    return Keys.parse(await response.json()).keys
  } catch {
    throw new NotLetInError('The keys of the portal cannot be fetched.')
  }
}
