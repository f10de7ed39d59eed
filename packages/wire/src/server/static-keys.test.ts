import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { generateStaticKeyPem, loadStaticKeys, parseStaticKeys, pinnedKeys } from './static-keys.ts'

describe('the static key of the installation', () => {
  it('is made at the first start, for its owner only, and found at the second (WIRE-03)', () => {
    const directory = join(mkdtempSync(join(tmpdir(), 'wire-')), 'keys')
    const first = pinnedKeys(loadStaticKeys(directory))
    expect(pinnedKeys(loadStaticKeys(directory))).toEqual(first)
    const [file, ...others] = readdirSync(directory)
    expect(others).toEqual([])
    expect(statSync(join(directory, file!)).mode & 0o777).toBe(0o600)
    expect(statSync(directory).mode & 0o777).toBe(0o700)
  })

  it('may be given as text: current, next and a spare kept offline (WIRE-03, WIRE-04)', () => {
    const spare = createPublicKey(generateStaticKeyPem()).export({ type: 'spki', format: 'pem' })
    const keys = parseStaticKeys(generateStaticKeyPem() + generateStaticKeyPem() + spare.toString())
    expect(keys.map((key) => key.privateKey !== undefined)).toEqual([true, true, false])
    for (const { skid, spub } of pinnedKeys(keys)) {
      expect(skid).toHaveLength(11)
      expect(spub).toHaveLength(87)
    }
  })

  it('is refused with a reason, never quoted, when it is of another kind (WIRE-03)', () => {
    const other = generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey
    const pem = other.export({ type: 'pkcs8', format: 'pem' }).toString()
    expect(() => parseStaticKeys(pem)).toThrow(
      'channel static keys: a PEM block is not a P-256 key',
    )
    expect(() => parseStaticKeys('')).toThrow('no PEM block')
    expect(() => parseStaticKeys(generateStaticKeyPem().repeat(4))).toThrow('more than three')
    const broken = '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'
    expect(() => parseStaticKeys(broken)).toThrow('not a P-256 key')
  })
})
