/**
 * Papers put the surname first or last and leave middle names out: the longer has every word of
 * the shorter. One word alone, such as a surname, fits too many people.
 */
export function isSameName(one: string, other: string): boolean {
  const [shorter, longer] = [words(one), words(other)].toSorted((a, b) => a.length - b.length)
  const enough = shorter!.length > 1 || (shorter!.length === 1 && longer!.length === 1)
  return enough && shorter!.every((word) => longer!.includes(word))
}

const words = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{M}']+/gu) ?? []
