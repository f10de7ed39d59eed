import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PinnedKey } from '../handshake-transcript.ts'
import { wireLimits, wireSizes } from '../limits.ts'
import { sha256 } from './channel-keys.ts'
import { pointOf } from './point.ts'
import { writeOnce } from './private-file.ts'

export type { PinnedKey }

export type StaticKey = {
  skid: string
  skidBytes: Buffer
  point: Buffer
  /** Absent for a spare whose private half is kept offline: pinned, but never answered with. */
  privateKey: KeyObject | undefined
}

/** In the order the page pins them: current, next, spare. */
export type StaticKeys = readonly StaticKey[]

const fileName = 'channel-static-keys.pem'
const pemBlock = /-----BEGIN ([A-Z ]+)-----[^-]+-----END \1-----/g

export function generateStaticKeyPem(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** Reads one to three PEM blocks. Throws for an operator's mistake, never quoting the key. */
export function parseStaticKeys(pem: string): StaticKeys {
  const keys = Array.from(pem.matchAll(pemBlock), ([block, label]) => parseBlock(block, label!))
  if (keys.length === 0) throw new Error('channel static keys: no PEM block found')
  if (keys.length > wireLimits.pinnedKeys) throw new Error('channel static keys: more than three')
  if (!keys[0]!.privateKey) throw new Error('channel static keys: the first must be a private key')
  return keys
}

/** The keys kept in a directory; made at the first start, by whichever process comes first. */
export function loadStaticKeys(directory: string): StaticKeys {
  const path = join(directory, fileName)
  if (!existsSync(path)) {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    writeOnce(path, generateStaticKeyPem())
  }
  return parseStaticKeys(readFileSync(path, 'utf8'))
}

/** What the page's `oas-channel-keys` meta tag carries. */
export const pinnedKeys = (keys: StaticKeys): PinnedKey[] =>
  keys.map(({ skid, point }) => ({ skid, spub: point.toString('base64url') }))

function parseBlock(block: string, label: string): StaticKey {
  const isPublic = label === 'PUBLIC KEY'
  const key = readKey(block, isPublic)
  if (key?.asymmetricKeyDetails?.namedCurve !== 'prime256v1') {
    throw new Error('channel static keys: a PEM block is not a P-256 key')
  }
  const point = pointOf(isPublic ? key : createPublicKey(key))
  const skidBytes = sha256(point).subarray(0, wireSizes.skid)
  const skid = skidBytes.toString('base64url')
  return { skid, skidBytes, point, privateKey: isPublic ? undefined : key }
}

function readKey(block: string, isPublic: boolean): KeyObject | undefined {
  try {
    return isPublic ? createPublicKey(block) : createPrivateKey(block)
  } catch {
    return undefined
  }
}
