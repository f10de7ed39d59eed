// @vitest-environment node
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { decodeBase64url, encodeBase64url } from '../base64url.ts'
import { transcriptBytes } from '../handshake-transcript.ts'
import {
  responseVector,
  multipartVector,
  sealedRequestVector,
  signedRequestVector,
  vectorInputs,
  vectorLabel,
  vectors,
} from '../vectors.ts'
import type { Channel } from './channel.ts'
import { ecdh, importPoint } from './derive-keys.ts'
import { deriveRoot, startHandshake } from './handshake.ts'
import { multipartDigest } from './multipart-digest.ts'
import { openResponse } from './open-response.ts'
import { protectRequest } from './protect-request.ts'
import { type ChannelKeyPair, sha256 } from './web-crypto.ts'

const bytes = (text: string) => decodeBase64url(text)!
const input = (label: string, size = 32) =>
  new Uint8Array(createHash('sha256').update(vectorLabel(label)).digest().subarray(0, size))
const inOrder =
  (...labels: string[]) =>
  (size: number) =>
    input(labels.shift()!, size)

async function keyPair(label: string, point: string): Promise<ChannelKeyPair> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const [x, y] = [bytes(point).subarray(1, 33), bytes(point).subarray(33)].map(encodeBase64url)
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: encodeBase64url(input(label)) }
  const privateKey = await crypto.subtle.importKey('jwk', jwk, curve, false, ['deriveBits'])
  const raw = bytes(point)
  return { privateKey, publicKey: await crypto.subtle.importKey('raw', raw, curve, true, []) }
}

const response = {
  v: 1,
  epk: vectors.serverPoint,
  sr: vectors.serverRandom,
  cid: vectors.cid,
  tok: vectors.tok,
  exp: vectors.exp,
  now: vectors.now,
  fin: vectors.fin,
}

async function start() {
  const pin = { skid: vectors.skid, spub: vectors.staticPoint }
  const ephemeral = await keyPair(vectorInputs.clientEphemeral, vectors.clientPoint)
  return startHandshake(pin, vectors.aud, { ephemeral, random: inOrder(vectorInputs.clientRandom) })
}

async function vectorChannel(): Promise<Channel> {
  return (await (await start()).finish(response, vectors.now))!
}

describe('published values, browser end', () => {
  it('agrees on the published secrets (WIRE-02)', async () => {
    const own = await keyPair(vectorInputs.clientEphemeral, vectors.clientPoint)
    const es = await ecdh(own.privateKey, (await importPoint(bytes(vectors.staticPoint)))!)
    const ee = await ecdh(own.privateKey, (await importPoint(bytes(vectors.serverPoint)))!)
    expect([encodeBase64url(es), encodeBase64url(ee)]).toEqual([vectors.es, vectors.ee])
    const transcript = transcriptBytes({
      aud: vectors.aud,
      skid: bytes(vectors.skid),
      staticKey: bytes(vectors.staticPoint),
      clientPoint: bytes(vectors.clientPoint),
      clientRandom: bytes(vectors.clientRandom),
      serverPoint: bytes(vectors.serverPoint),
      serverRandom: bytes(vectors.serverRandom),
    })
    const hash = await sha256(transcript)
    expect(encodeBase64url(hash)).toBe(vectors.transcriptHash)
    const root = await deriveRoot(es, ee, hash)
    for (const [info, key] of Object.entries({
      'OAS1 c2s enc': vectors.k1,
      'OAS1 c2s mac': vectors.k2,
      'OAS1 s2c enc': vectors.k3,
      'OAS1 s2c mac': vectors.k4,
      'OAS1 fin': vectors.k5,
    })) {
      const encoded = new TextEncoder().encode(info)
      const from = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoded }
      const derived = await crypto.subtle.deriveBits(from, root, 256)
      expect(encodeBase64url(new Uint8Array(derived))).toBe(key)
    }
  })

  it('sends the published handshake and believes the published answer (WIRE-02, WIRE-11)', async () => {
    const { request, finish } = await start()
    const { skid, clientPoint: epk, clientRandom: cr, aud } = vectors
    expect(request).toEqual({ v: 1, skid, epk, cr, aud })
    expect(await finish(response, vectors.now - 5)).toMatchObject({
      cid: vectors.cid,
      tok: vectors.tok,
      expiresAt: vectors.exp * 1000,
      renewAt: vectors.now + 3 * 3_600_000,
      skew: 5,
    })
  })

  it('keeps keys that no script can read out (WIRE-18)', async () => {
    const keys = Object.values((await vectorChannel()).keys)
    expect(keys).toHaveLength(4)
    for (const key of keys) {
      expect(key.extractable).toBe(false)
      await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow('not extractable')
    }
  })

  it('does not believe a handshake that is not an answer, or not on the curve (WIRE-11, WIRE-13)', async () => {
    const { finish } = await start()
    const offCurve = encodeBase64url(
      bytes(vectors.serverPoint).map((byte, at) => (at === 64 ? byte ^ 1 : byte)),
    )
    for (const wrong of [
      undefined,
      null,
      7,
      {},
      { ...response, epk: offCurve },
      { ...response, exp: 1.5 },
      { ...response, fin: 'AA' },
    ]) {
      expect(await finish(wrong, vectors.now)).toBeUndefined()
    }
  })

  it('seals and signs the published request (WIRE-02, WIRE-26, WIRE-31)', async () => {
    const { method, path, query, authorization, idempotencyKey, plaintext } = sealedRequestVector
    const url = new URL(`${vectors.aud}${path}?${query}`)
    const plain = { method, url, json: plaintext, authorization, idempotencyKey }
    const random = inOrder(vectorInputs.nonce, vectorInputs.iv)
    const sent = await protectRequest(await vectorChannel(), plain, vectors.now, random)
    expect(sent.body).toBe(sealedRequestVector.body)
    expect(sent.headers).toEqual({
      authorization,
      'content-type': 'application/json',
      'idempotency-key': idempotencyKey,
      'x-body-digest': sealedRequestVector.digest,
      'x-channel': vectors.tok,
      'x-checksum': sealedRequestVector.checksum,
      'x-req-nonce': sealedRequestVector.nonce,
      'x-req-time': String(vectors.now),
    })
  })

  it('signs the published request without session and body (WIRE-02, WIRE-34)', async () => {
    const { method, path, nonce, checksum } = signedRequestVector
    const url = new URL(vectors.aud + path)
    const random = inOrder(vectorInputs.secondNonce)
    const sent = await protectRequest(await vectorChannel(), { method, url }, vectors.now, random)
    expect(sent).toMatchObject({ nonce, checksum, body: undefined })
    expect(sent.headers).not.toHaveProperty('content-type')
  })

  it('believes and opens the published answer (WIRE-02, WIRE-39)', async () => {
    const headers = new Headers({
      'content-type': 'application/json; charset=utf-8',
      'x-res-time': String(responseVector.time),
      'x-body-digest': responseVector.digest,
      'x-checksum': responseVector.checksum,
    })
    const body = new TextEncoder().encode(responseVector.body)
    const received = { status: responseVector.status, headers, body }
    const opened = await openResponse(await vectorChannel(), sealedRequestVector, received, 'json')
    const value = JSON.parse(responseVector.plaintext)
    expect(opened).toEqual({ kind: 'genuine', time: responseVector.time, value, blob: undefined })
  })

  it('makes the published digest of a form (WIRE-02, WIRE-36)', async () => {
    const { file, text, digest } = multipartVector
    const form = new FormData()
    form.append(file.name, new Blob([file.content]), 'any.pdf')
    form.append(text.name, text.content)
    expect(await multipartDigest(form)).toBe(digest)
  })

  it('hashes the newlines of a form as they will be sent (WIRE-36)', async () => {
    const digests = ['a\nb', 'a\rb', 'a\r\nb'].map((text) => {
      const form = new FormData()
      form.append('remark', text)
      return multipartDigest(form)
    })
    expect(new Set(await Promise.all(digests)).size).toBe(1)
    const form = new FormData()
    form.append('remark', 'a\nb\rc\r\nd')
    expect(await new Response(form).text()).toContain('\r\n\r\na\r\nb\r\nc\r\nd\r\n')
    form.append('not a name', 'x')
    await expect(multipartDigest(form)).rejects.toThrow('may not be named')
  })
})
