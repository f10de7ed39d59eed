export type ChangedWords = { head: string; before: string; after: string; tail: string }

/** What two texts have in common at both ends, and what stands between: whole words and signs. */
export function changedWords(before: string, after: string): ChangedWords {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const least = Math.min(old.length, now.length)
  let head = 0
  while (head < least && old[head] === now[head]) head += 1
  let tail = 0
  while (tail < least - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1
  const between = (words: string[]) => words.slice(head, words.length - tail).join('')
  return {
    head: now.slice(0, head).join(''),
    before: between(old),
    after: between(now),
    tail: now.slice(now.length - tail).join(''),
  }
}

/** Each with the space before it; brackets and what ends a part of a list stand by themselves. */
const wordsOf = (text: string): string[] => text.match(/\s*(?:[();]|[^\s();]+)/g) ?? []
