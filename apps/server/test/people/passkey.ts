import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAssertion, PasskeyAttestation } from '@lokseva/contract/staff/schemas'

type Options = {
  /** Where the browser thinks it is. */
  origin: string
  /** Whether the person was verified: by finger, face or PIN. */
  verified?: boolean
}

type Asked = Record<string, unknown>

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const word = (size: number, value: number) => {
  const bytes = Buffer.alloc(size)
  bytes.writeUIntBE(value, 0, size)
  return bytes
}

/** An authenticator with one passkey of its own, as a phone has it. */
export function passkeyDevice({ origin, verified = true }: Options) {
  const id = randomBytes(16)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  let uses = 0
  const flags = (isVerified: boolean, more = 0) => word(1, (isVerified ? 0x05 : 0x01) | more)
  const clientData = (type: string, challenge: unknown, at: string) =>
    JSON.stringify({ type, challenge, origin: at, crossOrigin: false })
  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
  } as const

  return {
    id: credential.id,
    /** What the browser gives for the options of a new passkey. */
    register(options: Asked): PasskeyAttestation {
      const { id: host } = options['rp'] as { id: string }
      // Map of five: kty EC2, alg ES256, crv P-256, x, y.
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x!, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y!, 'base64url'),
      ])
      const authData = Buffer.concat([
        sha256(host),
        flags(verified, 0x40),
        word(4, 0),
        Buffer.alloc(16),
        word(2, id.length),
        id,
        key,
      ])
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, authData.length]),
        authData,
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options['challenge'], origin)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      }
    },
    /** What it gives for the options of a sign-in; `as` where this once the page is another. */
    prove(options: Asked, as: Partial<Options> = {}): PasskeyAssertion {
      uses += 1
      const authData = Buffer.concat([
        sha256(String(options['rpId'])),
        flags(as.verified ?? verified),
        word(4, uses),
      ])
      const data = clientData('webauthn.get', options['challenge'], as.origin ?? origin)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
        },
      }
    },
  }
}
