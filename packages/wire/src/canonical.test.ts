import { describe, expect, it } from 'vitest'
import { canonicalRequest, canonicalResponse, splitTarget } from './canonical.ts'
import { joinFrame, splitFrame } from './frame.ts'
import { isBodyDigest } from './headers.ts'
import { normalMediaType } from './media-type.ts'
import { sealedRequestVector, vectors } from './vectors.ts'

describe('what a checksum covers', () => {
  it('writes the eleven lines of the published request (WIRE-02, WIRE-26)', () => {
    const lines = sealedRequestVector.canonical.split('\n')
    const { method, path, query, nonce, idempotencyKey, digest } = sealedRequestVector
    const text = canonicalRequest({
      method,
      path,
      query,
      nonce,
      idempotencyKey,
      digest,
      time: String(vectors.now),
      channelHash: lines[6]!,
      authorizationHash: lines[7]!,
      mediaType: 'application/json',
    })
    expect(text).toBe(sealedRequestVector.canonical)
  })

  it('writes a dash for what a request or an answer does not have (WIRE-34)', () => {
    const bare = { path: '/x', query: '', time: '1', nonce: 'n', channelHash: 'c', digest: 'none' }
    const none = { authorizationHash: undefined, idempotencyKey: undefined, mediaType: '-' }
    expect(canonicalRequest({ method: 'get', ...bare, ...none })).toBe(
      'OAS1-REQ\nGET\n/x\n\n1\nn\nc\n-\n-\n-\nnone',
    )
    const response = { status: 204, nonce: '-', requestChecksum: '-', time: '1' }
    expect(canonicalResponse({ ...response, mediaType: '-', digest: 'none' })).toBe(
      'OAS1-RES\n204\n-\n-\n1\n-\nnone',
    )
  })

  it('splits a target at its first question mark and changes nothing (WIRE-29)', () => {
    expect(splitTarget('/a%20b//c?x=1?y=+2')).toEqual({ path: '/a%20b//c', query: 'x=1?y=+2' })
    expect(splitTarget('/a')).toEqual({ path: '/a', query: '' })
  })

  it('reduces a content type to its media type (WIRE-26)', () => {
    expect(normalMediaType('Application/JSON ; charset=UTF-8')).toBe('application/json')
    expect(normalMediaType(undefined)).toBe('-')
    expect(normalMediaType('')).toBe('-')
  })

  it('knows the three forms of a body digest and no other (WIRE-24)', () => {
    const hash = 'A'.repeat(43)
    expect(['none', `raw:${hash}`, `mp1:${hash}`].every(isBodyDigest)).toBe(true)
    const wrong = ['', 'None', 'raw:', `raw:${hash}A`, `sha:${hash}`, `raw:${'A'.repeat(42)}B`]
    expect(wrong.some(isBodyDigest)).toBe(false)
  })

  it('takes a sealed frame apart only where it can be one (WIRE-31)', () => {
    const frame = joinFrame(new Uint8Array(12).fill(7), new Uint8Array(16).fill(9))
    expect(splitFrame(frame)?.iv).toEqual(new Uint8Array(12).fill(7))
    expect(splitFrame(frame.subarray(0, 28))).toBeUndefined()
    expect(splitFrame(Uint8Array.of(2, ...frame.subarray(1)))).toBeUndefined()
    expect(splitFrame(new Uint8Array())).toBeUndefined()
  })
})
