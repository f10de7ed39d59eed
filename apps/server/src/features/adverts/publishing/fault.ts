import type { TextId } from '@lokseva/texts/text-id'
import type { $ZodIssue } from 'zod/v4/core'
import { languages, type Language } from '@lokseva/texts/text-id'
import { translate, type TextParams } from '#platform/texts/translate'
import type { AdvertisementFile } from '../advertisement-file.ts'
import { schemaWordsInMarathi } from './schema-words.ts'

/** Something wrong with a file, and where; the place is written like `posts.2.criteria.age.min`. */
export type Fault = { place: string; problem: string; problemMr: string }
export type Report = (fault: Fault) => void

/** As much of a file as could be read: what is wrong in one part hides nothing in another. */
export type ReadableFile = Partial<AdvertisementFile>
export type Check = (file: ReadableFile, report: Report) => void

type FaultName = TextId extends infer Id
  ? Id extends `adverts.fault.${infer Name}`
    ? Name
    : never
  : never
/** The same in both languages, or those of each. */
type Params = TextParams | ((language: Language) => TextParams)

export function fault(place: string, name: FaultName, params: Params = {}): Fault {
  const [problem, problemMr] = languages.map((language) =>
    translate(
      language,
      `adverts.fault.${name}`,
      typeof params === 'function' ? params(language) : params,
    ),
  ) as [string, string]
  return { place, problem, problemMr }
}

export function issueFault({ path, ...issue }: $ZodIssue): Fault[] {
  const place = path.map(String).join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => fault(place === '' ? key : `${place}.${key}`, 'noMeaning'))
  return [{ place, problem: issue.message, problemMr: schemaWordsInMarathi(issue.message) }]
}
