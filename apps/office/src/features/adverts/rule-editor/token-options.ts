import type { ChoiceToken, ChoicesToken, Token, Wording } from '@lokseva/rules/sentences/sentence'
import type { Option } from '@lokseva/ui/fields/option.ts'
import { keyOf } from './rule-lists.ts'
import type { Reading } from './token-text.ts'

/** The entries of its list, searched by either name. */
export const entryOptions = (
  { list, within }: ChoiceToken | ChoicesToken,
  { lists, language }: Reading,
): Option[] =>
  lists.entriesOf(list, within).map((entry) => ({
    key: keyOf(entry.id),
    label: entry[language],
    otherName: entry[language === 'en' ? 'mr' : 'en'],
  }))

export const wordOptions = (options: readonly Wording[], { t }: Reading): Option[] =>
  options.map(({ key, text }) => ({ key, label: t(text) }))

/** The ids behind keys of options, in the order of the list. */
export function idsOf(
  token: ChoiceToken | ChoicesToken,
  keys: readonly string[],
  { lists }: Reading,
) {
  const known = lists.entriesOf(token.list, token.within)
  const before = token.kind === 'choices' ? token.value : [token.value]
  return keys.flatMap((key) => {
    const id = known.find((entry) => keyOf(entry.id) === key)?.id
    return id ?? before.find((each) => keyOf(each) === key) ?? []
  })
}

export const isOfMany = (token: Token): token is Extract<Token, { kind: 'choices' | 'words' }> =>
  token.kind === 'choices' || token.kind === 'words'
