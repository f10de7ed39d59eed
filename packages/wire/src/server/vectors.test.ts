import {
  createECDH,
  createPrivateKey,
  createSecretKey,
  diffieHellman,
  type KeyObject,
} from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  responseVector,
  multipartVector,
  sealedRequestVector,
  signedRequestVector,
  vectorInputs,
  vectorLabel,
  vectors,
} from '../vectors.ts'
import { canonicalRequest, requestBodyAad } from '../canonical.ts'
import { transcriptBytes } from '../handshake-transcript.ts'
import { sealFrame } from './aead.ts'
import { type Channel, channelOpener } from './channel.ts'
import { deriveChannelKeys, deriveKey, mac, sha256, sha256Text } from './channel-keys.ts'
import { agreeRoot, acceptHandshake } from './handshake.ts'
import { multipartDigest } from './multipart-digest.ts'
import { openSealedBody } from './open-request.ts'
import { publicKeyFrom } from './point.ts'
import { checkBodyDigest, checkRequestHead } from './request-check.ts'
import { sealResponse } from './response.ts'
import { parseStaticKeys, pinnedKeys } from './static-keys.ts'
import { openToken } from './token.ts'

const input = (label: string, size = 32) => sha256(vectorLabel(label)).subarray(0, size)
const bytes = (text: string) => Buffer.from(text, 'base64url')
const text = (key: KeyObject) => key.export().toString('base64url')

function privateKey(label: string): KeyObject {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(input(label))
  const point = ecdh.getPublicKey()
  const [d, x, y] = [input(label), point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d, x, y } })
}

const staticPem = privateKey(vectorInputs.staticKey).export({ type: 'pkcs8', format: 'pem' })
const staticKeys = parseStaticKeys(staticPem.toString())
const serverEphemeral = privateKey(vectorInputs.serverEphemeral)
const clientKey = publicKeyFrom(bytes(vectors.clientPoint))!
const sealingKey = createSecretKey(input(vectorInputs.sealingKey))
const ring = {
  active: () => ({ kid: vectors.kid, key: sealingKey }),
  find: (kid: number) => (kid === vectors.kid ? sealingKey : undefined),
}
const transcriptHash = sha256(
  transcriptBytes({
    aud: vectors.aud,
    skid: staticKeys[0]!.skidBytes,
    staticKey: staticKeys[0]!.point,
    clientPoint: bytes(vectors.clientPoint),
    clientRandom: input(vectorInputs.clientRandom),
    serverPoint: bytes(vectors.serverPoint),
    serverRandom: input(vectorInputs.serverRandom),
  }),
)

function openVectorChannel(): Channel {
  const opened = channelOpener({ ring, audiences: [vectors.aud] })(vectors.tok, vectors.now)
  if (!opened.ok) throw new Error(opened.code)
  return opened.channel
}

describe('published values, server end', () => {
  it('makes the published handshake keys (WIRE-02)', () => {
    const [key] = staticKeys
    expect(pinnedKeys(staticKeys)).toEqual([{ skid: vectors.skid, spub: vectors.staticPoint }])
    const es = diffieHellman({ privateKey: key!.privateKey!, publicKey: clientKey })
    const ee = diffieHellman({ privateKey: serverEphemeral, publicKey: clientKey })
    expect(es.toString('base64url')).toBe(vectors.es)
    expect(ee.toString('base64url')).toBe(vectors.ee)
    expect(transcriptHash.toString('base64url')).toBe(vectors.transcriptHash)
    const root = agreeRoot(key!.privateKey!, serverEphemeral, clientKey, transcriptHash)
    expect(root.toString('base64url')).toBe(vectors.root)
    const keys = deriveChannelKeys(root)
    expect(Object.values(keys).map(text)).toEqual([vectors.k1, vectors.k2, vectors.k3, vectors.k4])
    expect(text(deriveKey(root, 'OAS1 fin'))).toBe(vectors.k5)
  })

  it('gives the published answer to the published handshake (WIRE-02, WIRE-10, WIRE-15)', () => {
    const random = (size: number, use: string) => input(use, size)
    const ephemeral = () => ({ privateKey: serverEphemeral, point: bytes(vectors.serverPoint) })
    const deps = { staticKeys, ring, audiences: [vectors.aud], ephemeral, random }
    const { skid, clientPoint: epk, clientRandom: cr, aud } = vectors
    expect(acceptHandshake(deps, { v: 1, skid, epk, cr, aud }, vectors.now)).toEqual({
      ok: true,
      response: {
        v: 1,
        epk: vectors.serverPoint,
        sr: vectors.serverRandom,
        cid: vectors.cid,
        tok: vectors.tok,
        exp: vectors.exp,
        now: vectors.now,
        fin: vectors.fin,
      },
    })
  })

  it('opens the published token (WIRE-02, WIRE-25)', () => {
    expect(vectors.tok).toHaveLength(143)
    const { claims } = openToken(vectors.tok, ring.find)!
    expect(claims.root.toString('base64url')).toBe(vectors.root)
    expect(claims.issuedAt).toBe(vectors.now / 1000)
    expect(openVectorChannel()).toMatchObject({ cid: vectors.cid, expiresAt: vectors.exp })
  })

  it('accepts and opens the published sealed request (WIRE-02, WIRE-26, WIRE-31)', () => {
    const channel = openVectorChannel()
    const { method, path, query, nonce, digest, checksum } = sealedRequestVector
    const headers = {
      authorization: sealedRequestVector.authorization,
      'x-channel': vectors.tok,
      'x-req-time': String(vectors.now),
      'x-req-nonce': nonce,
      'idempotency-key': sealedRequestVector.idempotencyKey,
      'content-type': 'application/json; charset=utf-8',
      'x-body-digest': digest,
      'x-checksum': checksum,
    }
    const checked = checkRequestHead(
      channel,
      { method, target: `${path}?${query}`, headers },
      vectors.now,
    )
    if (!checked.ok) throw new Error(checked.code)
    const body = Buffer.from(sealedRequestVector.body)
    expect(checkBodyDigest(checked.request, body)).toEqual({ ok: true })
    expect(openSealedBody(channel, checked.request, body)).toEqual({
      ok: true,
      value: JSON.parse(sealedRequestVector.plaintext),
    })
    const aad = requestBodyAad(checked.request)
    const plain = Buffer.from(sealedRequestVector.plaintext)
    const frame = sealFrame(channel.keys.requestSealing, aad, plain, input(vectorInputs.iv, 12))
    expect(`{"encryptedReqBody":"${frame}"}`).toBe(sealedRequestVector.body)
  })

  it('makes the published checksum of a request without session and body (WIRE-02, WIRE-34)', () => {
    const { method, path, nonce, checksum } = signedRequestVector
    expect(input(vectorInputs.secondNonce, 16).toString('base64url')).toBe(nonce)
    const canonical = canonicalRequest({
      method,
      path,
      nonce,
      query: '',
      time: String(vectors.now),
      channelHash: sha256Text(vectors.tok),
      authorizationHash: undefined,
      idempotencyKey: undefined,
      mediaType: '-',
      digest: 'none',
    })
    const found = mac(openVectorChannel().keys.requestMac, canonical)
    expect(found.toString('base64url')).toBe(checksum)
  })

  it('seals and signs the published answer (WIRE-02, WIRE-39)', () => {
    const { nonce, checksum } = sealedRequestVector
    const { status, plaintext: json, time: now } = responseVector
    const iv = input(vectorInputs.answerIv, 12)
    const made = sealResponse(openVectorChannel(), { nonce, checksum }, { status, json, now, iv })
    expect(made.body).toBe(responseVector.body)
    expect(made.headers).toEqual({
      'x-res-time': String(responseVector.time),
      'x-body-digest': responseVector.digest,
      'x-checksum': responseVector.checksum,
    })
  })

  it('makes the published digest of a form, in one piece or byte by byte (WIRE-02, WIRE-37)', () => {
    const { file, text: field, digest } = multipartVector
    const whole = multipartDigest()
    whole.part('file', file.name)!.update(Buffer.from(file.content))
    expect(whole.text(field.name, field.content)).toBe(true)
    expect(whole.value()).toBe(digest)

    const pieces = multipartDigest()
    const part = pieces.part('file', file.name)!
    for (const byte of Buffer.from(file.content)) part.update(Buffer.of(byte))
    pieces.text(field.name, field.content)
    expect(pieces.value()).toBe(digest)
    expect(pieces.part('file', 'not a name')).toBeUndefined()
    expect(pieces.text('x'.repeat(65), '')).toBe(false)
  })
})
