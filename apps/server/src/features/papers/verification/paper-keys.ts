import {
  createHmac,
  createSecretKey,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto'
import { paperCodeLetters } from '@lokseva/contract/papers/paper-code'
import type { Vault } from '#platform/secrets/vault'

/** Crockford's letters: none that looks like another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const NUMBER = 10
const KEY_ID = 2
/** 65 bits. */
const SIGNATURE = paperCodeLetters - NUMBER - KEY_ID
const GROUP = 5

/** So many letters, five bits each, from the beginning of the bytes. */
function lettersOf(bytes: Uint8Array, many: number): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return Array.from({ length: many }, (_, at) =>
    LETTERS.charAt(Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)),
  ).join('')
}

/** A number that nobody can guess from another. */
export const drawNumber = (): string => lettersOf(randomBytes(8), NUMBER)

/** As somebody may type it: any case, with gaps, with an O for a zero and an I or L for a one. */
export const normalCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[\s\u2010-\u2015-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/** As it is printed: in groups that an eye can hold. */
export const groupedCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-')

/**
 * What codes are signed with: the keys that are given, the new one first, and after them always
 * the one of the vault, which signed before any was given.
 */
export const paperSigningKeys = (
  given: readonly Buffer[] | undefined,
  vault: Pick<Vault, 'keyFor'>,
): KeyObject[] => [...(given ?? []).map((key) => createSecretKey(key)), vault.keyFor('papers')]

export type PaperKeys = ReturnType<typeof openPaperKeys>

/**
 * Codes of papers: a drawn number, the name of a key, and a signature by it. The first key signs;
 * what any of the others has signed is still genuine.
 */
export function openPaperKeys(keys: readonly KeyObject[], origin: string) {
  const known = keys.map((key) => ({ key, id: lettersOf(hmac(key, 'key id'), KEY_ID) }))
  const signature = (key: KeyObject, signed: string) => lettersOf(hmac(key, signed), SIGNATURE)
  const [first] = known
  if (!first) throw new Error('There is no key to sign papers with.')
  return {
    codeOf(number: string): { code: string; url: string } {
      const signed = number + first.id
      const code = groupedCode(signed + signature(first.key, signed))
      return { code, url: `${origin}/candidate/verify/${code}` }
    },
    /** The number in a code that one of the keys has signed; nothing in any other. */
    numberIn(typed: string): string | undefined {
      const code = normalCode(typed)
      const isWhole = code.length === paperCodeLetters
      const signed = code.slice(0, NUMBER + KEY_ID)
      const given = Buffer.from(code.slice(NUMBER + KEY_ID).padEnd(SIGNATURE, '\0'))
      // Every key is asked, whatever the code says: the time tells nothing.
      const right = known.filter(({ key, id }) => {
        const expected = Buffer.from(signature(key, signed))
        const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
        return isSigned && signed.endsWith(id)
      })
      return isWhole && right.length > 0 ? signed.slice(0, NUMBER) : undefined
    },
  }
}

const hmac = (key: KeyObject, text: string): Buffer =>
  createHmac('sha256', key).update(`paper\0${text}`).digest()
