import type { Bilingual } from '../site/schemas.ts'

/** What a letter may name in braces, and is filled with for each who gets it. */
export const letterFields = ['name', 'applicationNumber', 'advertisement', 'centre'] as const
export type LetterField = (typeof letterFields)[number]
/** A column of the list that the letter goes to. */
const LIST = 'list.'
export const listField = (column: string) => `${LIST}${column}` as const
export const listLimits = { columns: 20, column: 40, value: 300 } as const

export type FieldValues = Partial<Record<LetterField | ReturnType<typeof listField>, Bilingual>>

const inBraces = /\{([^{}]*)\}/g

/** All that stands in braces in a text, each once. */
export const namesIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(inBraces), ([, name = '']) => name.trim())),
]

const isField = (name: string): name is LetterField =>
  (letterFields as readonly string[]).includes(name)

const columnOf = (name: string): string | undefined =>
  name.startsWith(LIST) ? name.slice(LIST.length).trim() || undefined : undefined

/** The columns of a list that texts name, each once. */
export const columnsIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap(namesIn).flatMap((name) => columnOf(name) ?? [])),
]

/** The first name in braces that is no field, or a brace that stands alone. */
export function unknownField(text: string): string | undefined {
  const stray = text.replaceAll(inBraces, '').match(/[{}]/)?.[0]
  return namesIn(text).find((name) => !isField(name) && columnOf(name) === undefined) ?? stray
}

export const fieldsIn = (texts: readonly string[]): LetterField[] =>
  letterFields.filter((field) => texts.some((text) => namesIn(text).includes(field)))

/** A text as it was written, with what is put in it named in words: braces are for the portal. */
export const nameFields = (text: string, wordOf: (field: LetterField) => string): string =>
  text.replaceAll(inBraces, (whole, given: string) => {
    const name = given.trim()
    if (isField(name)) return `‹${wordOf(name)}›`
    const column = columnOf(name)
    return column === undefined ? whole : `‹${column}›`
  })

/** A text with what is known put in its places; nothing is put where nothing is known. */
export const fillFields = (text: string, values: FieldValues, language: keyof Bilingual): string =>
  text.replaceAll(inBraces, (whole, name: string) => {
    const field = name.trim()
    const column = columnOf(field)
    if (column !== undefined) return values[listField(column)]?.[language] ?? ''
    return isField(field) ? (values[field]?.[language] ?? '') : whole
  })
