import { maharashtra } from '@lokseva/forms/personal/ids'
import type { FormOption, OptionSource } from '@lokseva/forms/engine/form'
import type { Language } from '@lokseva/texts/text-id'

/**
 * Options as their readers look for them. A list that is in the order of its English names is put
 * into the order of the Marathi alphabet in Marathi; one with an order of its own, such as grades,
 * keeps it. Among states the candidates' own comes first.
 */
export function sortOptions(
  options: readonly FormOption[],
  source: OptionSource,
  language: Language,
): readonly FormOption[] {
  const named = language === 'mr' && isAlphabetical(options) ? byMarathiName(options) : options
  const isState = 'place' in source && source.place === 'state'
  return isState ? named.toSorted((a, b) => first(b) - first(a)) : named
}

const first = ({ id }: FormOption): number => Number(id === maharashtra)

/** One that stands last out of order is a last resort, such as 'Other', and stays there. */
function isAlphabetical(options: readonly FormOption[]): boolean {
  const { compare } = new Intl.Collator('en')
  const named = options.slice(0, -1)
  return (
    named.length > 2 &&
    named.every(({ label }, index) => index === 0 || compare(named[index - 1]!.label, label) <= 0)
  )
}

function byMarathiName(options: readonly FormOption[]): FormOption[] {
  const { compare } = new Intl.Collator('mr')
  const nameOf = ({ label, labelMr }: FormOption) => labelMr ?? label
  const last = options.at(-1)!
  const { compare: inEnglish } = new Intl.Collator('en')
  const isLastResort = inEnglish(options.at(-2)!.label, last.label) > 0
  const sorted = (isLastResort ? options.slice(0, -1) : options).toSorted((a, b) =>
    compare(nameOf(a), nameOf(b)),
  )
  return isLastResort ? [...sorted, last] : sorted
}
