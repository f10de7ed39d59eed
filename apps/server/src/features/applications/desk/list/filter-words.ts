import {
  filterNames,
  namedIn,
  type ApplicationFilter,
} from '@lokseva/contract/applications/desk/filter'
import type { ApplicationChoices } from '@lokseva/contract/applications/desk/schemas'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { Language, TextId } from '@lokseva/texts/text-id'
import { shownDay } from '#platform/clock/clock'
import { asItIs, inBothLanguages as say } from '#platform/texts/both-languages'

/** How a set came about: its filter, and whether its people were ticked or named in a list. */
export type SelectionFilter = ApplicationFilter & { ticked?: boolean; listed?: boolean }

/** How a set came about, in words. */
export function filterWords(
  { ticked, listed, ...filter }: SelectionFilter,
  choices: Omit<ApplicationChoices, 'seesNames'>,
): Bilingual {
  if (listed) return say('approvals.applications.listed')
  const sentences = filterNames.flatMap((name) => {
    const value = filter[name]
    if (value === undefined) return []
    const words = valueWords(name, value, choices)
    return [
      say('office.applications.sentence', (language) => ({
        name: say(`office.applications.filter.${name}`)[language],
        value: words[language],
      })),
    ]
  })
  const whole =
    sentences.length > 0 ? joined(sentences, asItIs('; ')) : say('approvals.applications.all')
  return ticked
    ? say('approvals.applications.ticked', (language) => ({ filter: whole[language] }))
    : whole
}

type Name = (typeof filterNames)[number]

function valueWords(
  name: Name,
  value: string,
  choices: Omit<ApplicationChoices, 'seesNames'>,
): Bilingual {
  if (name === 'number') return asItIs(value)
  if (name === 'from' || name === 'to') return asItIs(shownDay(value))
  if (name === 'divyang') return say(`office.applications.${value as 'yes' | 'no'}`)
  const or = say('office.applications.or')
  return joined(
    namedIn(value)!.map((key) => wordOf(name, key, choices)),
    { en: ` ${or.en} `, mr: ` ${or.mr} ` },
  )
}

const lists = {
  centre: 'centres',
  district: 'districts',
  category: 'categories',
  post: 'posts',
  stage: 'stages',
} as const

function wordOf(
  name: Exclude<Name, 'number' | 'from' | 'to' | 'divyang'>,
  key: string,
  choices: Omit<ApplicationChoices, 'seesNames'>,
): Bilingual {
  if (name === 'state' || name === 'fee' || name === 'documents')
    return say(`office.applications.${name}.${key}` as TextId)
  return choices[lists[name]].find(({ id }) => String(id) === key)?.name ?? asItIs(key)
}

const joined = (words: readonly Bilingual[], between: Bilingual): Bilingual => {
  const all = (language: Language) => words.map((each) => each[language]).join(between[language])
  return { en: all('en'), mr: all('mr') }
}
