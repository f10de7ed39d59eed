import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto'

type Subtle = typeof crypto.subtle
type Key = Parameters<Subtle['sign']>[1]
type Sealing = { name: string; iv: Uint8Array; additionalData: Uint8Array }
type Deriving = { name: string; salt: Uint8Array; info: Uint8Array }

const TAG = 16
const real = crypto.subtle
/** What WebCrypto would not tell of the keys that were made here. */
const known = new WeakMap<Key, KeyObject>()

async function importKey(...[format, bytes, to, ...rest]: Parameters<Subtle['importKey']>) {
  const key = await real.importKey(format, bytes, to, ...rest)
  known.set(key, createSecretKey(bytes as Uint8Array))
  return key
}

const hkdf = ({ salt, info }: Deriving, root: Key) =>
  new Uint8Array(hkdfSync('sha256', known.get(root)!, salt, info, 32))

const macOf = (key: Key, data: Uint8Array) =>
  createHmac('sha256', known.get(key)!).update(data).digest()

/** As the wire code of the browser asks for them; each is told apart by its first words. */
const quick = {
  importKey,
  deriveBits: async (from: Deriving, root: Key) => hkdf(from, root).buffer,
  deriveKey: async (from: Deriving, root: Key, to: 'HMAC', _: boolean, uses: 'sign'[]) =>
    importKey('raw', hkdf(from, root), to, false, uses),
  digest: async (_: string, data: Uint8Array) => createHash('sha256').update(data).digest(),
  sign: async (_: string, key: Key, data: Uint8Array) => macOf(key, data),
  async verify(_: string, key: Key, mac: Uint8Array, data: Uint8Array) {
    const right = macOf(key, data)
    return mac.length === right.length && timingSafeEqual(mac, right)
  },
  async encrypt({ iv, additionalData }: Sealing, key: Key, plain: Uint8Array) {
    const cipher = createCipheriv('aes-256-gcm', known.get(key)!, iv, { authTagLength: TAG })
    cipher.setAAD(additionalData)
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  },
  async decrypt({ iv, additionalData }: Sealing, key: Key, sealed: Uint8Array) {
    const decipher = createDecipheriv('aes-256-gcm', known.get(key)!, iv, { authTagLength: TAG })
    decipher.setAAD(additionalData)
    decipher.setAuthTag(sealed.subarray(-TAG))
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()])
  },
}
type Name = keyof typeof quick

const nameOf = (algorithm: unknown) => (algorithm as { name?: unknown } | undefined)?.name

/** A digest, the raw secret of a channel, what is derived from it, and what is done with such keys. */
function isOfWire(name: Name, args: unknown[]): boolean {
  const [first, second, third] = args
  if (name === 'digest') return first === 'SHA-256'
  if (name === 'importKey') return first === 'raw' && third === 'HKDF'
  return name === 'deriveBits' || name === 'deriveKey'
    ? nameOf(first) === 'HKDF' && known.has(second as Key)
    : known.has(second as Key)
}

type Work = (...args: unknown[]) => unknown
const mixed = new Proxy(real, {
  get(_, name: Name) {
    const [own, given] = [quick[name] as Work | undefined, (real[name] as Work).bind(real)]
    return own
      ? (...args: unknown[]) => (isOfWire(name, args) ? own(...args) : given(...args))
      : given
  },
})

const put = (subtle: Subtle) =>
  void Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true })

/**
 * The same sums at once: WebCrypto hands each of the nine of a call to another thread and waits for
 * it. What a browser does is proved by the tests of the protocol, which take WebCrypto itself.
 */
export const useQuickCrypto = () => put(mixed)

/** WebCrypto itself, as in a browser. */
export const useRealCrypto = () => put(real)
