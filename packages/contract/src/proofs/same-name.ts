/**
 * Papers put the surname first or last and leave middle names out: the longer has every word of
 * the shorter. One word alone, such as a surname, fits too many people.
 */
export function isSameName(one: string, other: string): boolean {
  const [shorter, longer] = [words(one), words(other)].toSorted((a, b) => a.length - b.length)
  const enough = shorter!.length > 1 || (shorter!.length === 1 && longer!.length === 1)
  return enough && shorter!.every((word) => longer!.includes(word))
}

/** The same words, in whichever order. */
export const hasSameWords = (one: string, other: string): boolean =>
  words(one).toSorted().join(' ') === words(other).toSorted().join(' ')

/** Signs without width, and letters written in two ways, make no other name. */
const words = (name: string): string[] =>
  name
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{M}']+/gu) ?? []
