import type { Option } from '../option.ts'

/** More than this nobody reads; typing one more letter is quicker than scrolling. */
const mostShown = 100

type Matches = { shown: Option[]; total: number }

/**
 * Options that contain every typed word, those that begin with the text first. The chosen one is
 * always among them while nothing is searched, so that the list can show it as chosen.
 */
export function matchingOptions(options: Option[], text: string, chosen?: Option): Matches {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return { shown: firstWith(options, chosen), total: options.length }
  const start = words.join(' ')
  const beginning: Option[] = []
  const containing: Option[] = []
  for (const option of options) {
    const names = [option.label, option.otherName ?? ''].map(fold)
    if (!names.some((name) => words.every((word) => name.includes(word)))) continue
    if (names.some((name) => name.startsWith(start))) beginning.push(option)
    else containing.push(option)
  }
  return {
    shown: [...beginning, ...containing].slice(0, mostShown),
    total: beginning.length + containing.length,
  }
}

function firstWith(options: Option[], chosen: Option | undefined): Option[] {
  const first = options.slice(0, mostShown)
  return chosen && !first.includes(chosen) ? [chosen, ...first] : first
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().trim()
}

export function sameText(one: string, other: string): boolean {
  return fold(one) === fold(other)
}
