import { translate, type TextParams } from '#platform/texts/translate'

/** What schemas say in English, as `platform/files/fault-words` and the file's schema word it. */
const fixed = {
  'is missing': 'missing',
  'is empty': 'empty',
  'names nothing': 'namesNothing',
  'has more than two decimals': 'decimals',
  'has no meaning here': 'noMeaning',
  'is not in English': 'notEnglish',
  'is not in Marathi': 'notMarathi',
  'is not a number such as 104 or 104A': 'notNumber',
  'is not a document such as D01': 'notDocument',
  'is not a day such as 2026-11-15': 'notDay',
  'lies above the maximum': 'aboveMaximum',
  'say in some words why it is not asked': 'sayWhy',
} as const

const kinds: Record<string, string> = {
  'a text': 'text',
  'a number': 'number',
  'a whole number': 'whole',
  'true or false': 'yesNo',
  'a list': 'list',
  'a group of entries': 'group',
}

const counted = [
  [/^is shorter than (\d+) letters$/, 'shorter'],
  [/^is longer than (\d+) letters$/, 'longer'],
  [/^names fewer than (\d+)$/, 'fewer'],
  [/^names more than (\d+)$/, 'more'],
  [/^is below (-?[\d.]+)$/, 'below'],
  [/^is above (-?[\d.]+)$/, 'above'],
] as const

const say = (name: Parameters<typeof translate>[1], params?: TextParams) =>
  translate('mr', name, params)

export function schemaWordsInMarathi(message: string): string {
  if (message in fixed) return say(`adverts.fault.${fixed[message as keyof typeof fixed]}`)
  const kind = /^is not (.+)$/.exec(message)?.[1]
  if (kind !== undefined && kind in kinds)
    return say('adverts.fault.notKind', { kind: kinds[kind]! })
  const all = /^is none of (.+)$/.exec(message)?.[1]
  if (all !== undefined) return say('adverts.fault.noneOf', { all })
  for (const [pattern, name] of counted) {
    const count = pattern.exec(message)?.[1]
    if (count !== undefined) return say(`adverts.fault.${name}`, { count })
  }
  return say('adverts.fault.wrong')
}
