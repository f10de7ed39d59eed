import type { TextId } from '@lokseva/texts/text-id'
import type { $ZodIssue } from 'zod/v4/core'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { shownDay } from '#platform/clock/clock'
import { inBothLanguages } from '#platform/texts/both-languages'
import { translate, type TextParams } from '#platform/texts/translate'
import type { AdvertisementFile } from '../../advertisement-file.ts'
import type { Exam, Placed, Post } from './placed-entries.ts'
import { leftOutWords } from './criteria-schema.ts'
import { schemaWordsInMarathi } from './schema-words.ts'

/**
 * Something wrong with a file, and where; the place is written like `posts.2.criteria.age.min`. The
 * command says it with the names and days of the file, a screen in the words of its own fields.
 */
export type Fault = {
  place: string
  problem: string
  shown: Bilingual
  /** A field that no file has: no screen has a box for it. */
  isUnknown?: true
}
export type Report = (fault: Fault) => void

/** As much of a file as could be read: what is wrong in one part hides nothing in another. */
export type ReadableFile = Partial<AdvertisementFile> & {
  /** Where not all posts and exams could be read: those that could. */
  listed?: { posts: Placed<Post>[]; exams: Placed<Exam>[] }
}
export type Check = (file: ReadableFile, report: Report) => void

type FaultName = TextId extends infer Id
  ? Id extends `adverts.fault.${infer Name}`
    ? Name
    : never
  : never
export type Reader = 'command' | Language
/** The same for all readers, or those of each. */
type Params = TextParams | ((reader: Reader) => TextParams)

export function fault(place: string, name: FaultName, params: Params = {}): Fault {
  const paramsFor = (reader: Reader) => (typeof params === 'function' ? params(reader) : params)
  const shownIn = (language: Language) =>
    translate(language, `adverts.fault.${name}`, withShownDays(paramsFor(language)))
  return {
    place,
    problem: translate('en', `adverts.fault.${name}`, paramsFor('command')),
    shown: { en: shownIn('en'), mr: shownIn('mr') },
  }
}

/** Days as people write them. */
const withShownDays = (params: TextParams): TextParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? shownDay(value) : value,
    ]),
  )

/** What a schema says. A list on a screen is no line of a file that names something. */
export const schemaFault = (place: string, problem: string): Fault => {
  const onScreen = wordsOfScreens[problem]
  return onScreen
    ? { place, problem, shown: inBothLanguages(onScreen) }
    : { place, problem, shown: { en: problem, mr: schemaWordsInMarathi(problem) } }
}

/** What a screen says otherwise than a file's reader needs it. */
const wordsOfScreens: Record<string, TextId | undefined> = {
  'names nothing': 'adverts.fault.noneYet',
  [leftOutWords]: 'adverts.fault.askedYet',
}

export function issueFault({ path, ...issue }: $ZodIssue): Fault[] {
  const place = path.map(String).join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => unknownField(place === '' ? key : `${place}.${key}`, key))
  return [schemaFault(place, issue.message)]
}

/** A screen has no label for it, so it is named as the file names it. */
const unknownField = (place: string, name: string): Fault => ({
  ...fault(place, 'noMeaning'),
  shown: inBothLanguages('adverts.fault.unknownField', { name }),
  isUnknown: true,
})
