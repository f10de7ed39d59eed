import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHash,
  createHmac,
  createSecretKey,
  ECDH,
  hkdfSync,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto'

type Subtle = typeof crypto.subtle
type Key = Parameters<Subtle['sign']>[1]
type Sealing = { name: string; iv: Uint8Array; additionalData: Uint8Array }
type Deriving = { name: string; salt: Uint8Array; info: Uint8Array }
type Agreeing = { name: string; public: Key }

const TAG = 16
const real = crypto.subtle
/** What stands behind the keys that were made here: a secret, a pair to agree by, a point of one. */
const secrets = new WeakMap<Key, KeyObject>()
const pairs = new WeakMap<Key, ECDH>()
const points = new WeakMap<Key, Buffer>()
const CURVE = 'prime256v1'

function keyOf<Behind>(kept: WeakMap<Key, Behind>, behind: Behind): Key {
  const key = {} as Key
  kept.set(key, behind)
  return key
}

async function generateKey() {
  const pair = createECDH(CURVE)
  const point = pair.generateKeys()
  return { privateKey: keyOf(pairs, pair), publicKey: keyOf(points, point) }
}

/** What is not on the curve is refused here too. */
const importPoint = (bytes: Uint8Array) => keyOf(points, ECDH.convertKey(bytes, CURVE) as Buffer)

const importSecret = (bytes: Uint8Array) => keyOf(secrets, createSecretKey(bytes))

const agree = ({ public: other }: Agreeing, own: Key) =>
  new Uint8Array(pairs.get(own)!.computeSecret(points.get(other)!))

const hkdf = ({ salt, info }: Deriving, root: Key) =>
  new Uint8Array(hkdfSync('sha256', secrets.get(root)!, salt, info, 32))

const macOf = (key: Key, data: Uint8Array) =>
  createHmac('sha256', secrets.get(key)!).update(data).digest()

/** As the wire code of the browser asks for them; each is told apart by its first words. */
const quick = {
  generateKey,
  importKey: async (_: string, bytes: Uint8Array, to: unknown) =>
    nameOf(to) === 'ECDH' ? importPoint(bytes) : importSecret(bytes),
  exportKey: async (_: string, key: Key) => points.get(key)!,
  deriveBits: async (from: Deriving | Agreeing, key: Key) =>
    'public' in from ? agree(from, key).buffer : hkdf(from, key).buffer,
  deriveKey: async (from: Deriving, root: Key) => importSecret(hkdf(from, root)),
  digest: async (_: string, data: Uint8Array) => createHash('sha256').update(data).digest(),
  sign: async (_: string, key: Key, data: Uint8Array) => macOf(key, data),
  async verify(_: string, key: Key, mac: Uint8Array, data: Uint8Array) {
    const right = macOf(key, data)
    return mac.length === right.length && timingSafeEqual(mac, right)
  },
  async encrypt({ iv, additionalData }: Sealing, key: Key, plain: Uint8Array) {
    const cipher = createCipheriv('aes-256-gcm', secrets.get(key)!, iv, { authTagLength: TAG })
    cipher.setAAD(additionalData)
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  },
  async decrypt({ iv, additionalData }: Sealing, key: Key, sealed: Uint8Array) {
    const decipher = createDecipheriv('aes-256-gcm', secrets.get(key)!, iv, { authTagLength: TAG })
    decipher.setAAD(additionalData)
    decipher.setAuthTag(sealed.subarray(-TAG))
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()])
  },
}
type Name = keyof typeof quick

const nameOf = (algorithm: unknown) => (algorithm as { name?: unknown } | undefined)?.name

/**
 * A digest, the pair of a handshake and what is agreed by it, the raw secret of a channel, what is
 * derived from it, and what is done with such keys.
 */
function isOfWire(name: Name, args: unknown[]): boolean {
  const [first, second, third] = args
  if (name === 'digest') return first === 'SHA-256'
  if (name === 'generateKey') return nameOf(first) === 'ECDH' && second === false
  if (name === 'exportKey') return first === 'raw' && points.has(second as Key)
  if (name === 'importKey') return first === 'raw' && (third === 'HKDF' || isPoint(second, third))
  if (name === 'deriveBits' && nameOf(first) === 'ECDH')
    return pairs.has(second as Key) && points.has((first as Agreeing).public)
  return name === 'deriveBits' || name === 'deriveKey'
    ? nameOf(first) === 'HKDF' && secrets.has(second as Key)
    : secrets.has(second as Key)
}

/** Written out in full: WebCrypto takes no other. */
const isPoint = (bytes: unknown, to: unknown) =>
  nameOf(to) === 'ECDH' && (bytes as Uint8Array)[0] === 4

type Work = (...args: unknown[]) => unknown
const given = (name: string) => (real[name as Name] as Work).bind(real)
const mixedWork = new Map<string, Work>(
  Object.entries(quick).map(([name, own]) => {
    const [quickly, usual] = [own as Work, given(name)]
    const work: Work = (...args) =>
      isOfWire(name as Name, args) ? quickly(...args) : usual(...args)
    return [name, work]
  }),
)
const mixed = new Proxy(real, { get: (_, name: string) => mixedWork.get(name) ?? given(name) })

const put = (subtle: Subtle) =>
  void Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true })

/**
 * The same sums at once: WebCrypto hands each of the nine of a call, and of the dozen of a handshake,
 * to another thread and waits for it. What a browser does is proved by the tests of the protocol,
 * which take WebCrypto itself.
 */
export const useQuickCrypto = () => put(mixed)

/** WebCrypto itself, as in a browser. */
export const useRealCrypto = () => put(real)
