import { type Formatters } from '@lokseva/browser/language/formatters.ts'
import type { Translate } from '@lokseva/browser/language/translator.ts'
import { isDay } from '@lokseva/rules/periods'
import type { Clause, Phrase, Token, Wording } from '@lokseva/rules/sentences/sentence'
import type { Language } from '@lokseva/texts/text-id'
import type { Lists } from './rule-lists.ts'

/** What a token needs to be read. */
export type Reading = { t: Translate; format: Formatters; language: Language; lists: Lists }

/** More than this of one list is counted, not read. */
const mostNamed = 8

export function tokenText(token: Token, { t, format, language, lists }: Reading): string {
  const nameOf = lists.nameOf(language)
  switch (token.kind) {
    case 'number':
      return format.number(token.value)
    case 'day':
      return isDay(token.value) ? format.date(token.value) : worded(token.named, token.value, t)
    case 'choice':
      return nameOf(token.list, token.value)
    case 'choices':
      return listed(
        token.value.map((id) => nameOf(token.list, id)),
        t,
      )
    case 'word':
      return worded(token.options, token.value, t)
    case 'words':
      return listed(
        token.value.map((key) => worded(token.options, key, t)),
        t,
      )
    case 'reason':
      return token.value
  }
}

const worded = (options: readonly Wording[], key: string, t: Translate): string => {
  const option = options.find((each) => each.key === key)
  return option ? t(option.text) : key
}

function listed(names: readonly string[], t: Translate): string {
  if (names.length <= mostNamed) return names.join(', ')
  const count = names.length - mostNamed + 1
  return `${names.slice(0, mostNamed - 1).join(', ')} ${t('sentence.editor.more', { count })}`
}

/** A text in its pieces: words, and the names of the tokens between them. */
export function piecesOf({ text, slots }: Phrase, t: Translate): { text: string; slot?: string }[] {
  const marked = Object.fromEntries(Object.keys(slots).map((name) => [name, `\u0001${name}\u0001`]))
  return t(text, marked)
    .split('\u0001')
    .flatMap((piece, index) => {
      if (index % 2 === 1) return [{ text: piece, slot: piece }]
      return piece === '' ? [] : [{ text: piece }]
    })
}

/** A phrase in plain words. */
export const phraseText = (phrase: Phrase, reading: Reading): string =>
  piecesOf(phrase, reading.t)
    .map(({ text, slot }) => (slot ? tokenText(phrase.slots[slot]!, reading) : text))
    .join('')
    .trim()

/** A clause in plain words, with all its parts. */
export const clauseText = (clause: Clause, reading: Reading): string =>
  [
    ...clause.phrases.map((phrase) => phraseText(phrase, reading)),
    clause.parts
      .map((part) => clauseText(part, reading))
      .join(clause.join ? ` ${tokenText(clause.join, reading)} ` : ', '),
  ]
    .filter(Boolean)
    .join(', ')
