import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { shownDay } from '#platform/clock/clock'
import { asItIs, inBothLanguages as say } from '#platform/texts/both-languages'
import { translate } from '#platform/texts/translate'
import type { AdvertisementDocument, StoredPost } from '../advertisement-document.ts'
import type { Names } from '../paper-names.ts'

type NamesOf = Record<Language, Names>
/** A statement, before it is known in which part it stands. */
type PlanLine = { group: Bilingual; label: Bilingual; value: Bilingual }

const inBoth = (text: (language: Language) => string): Bilingual => ({
  en: text('en'),
  mr: text('mr'),
})

/** What is planned ahead; nothing where nothing is. */
export const stageWords = ({ plannedStages = [] }: AdvertisementDocument): PlanLine[] =>
  plannedStages.map((stage, index) => ({
    group: asItIs(''),
    label: say('adverts.words.plannedStage', { number: index + 1 }),
    value: inBoth((language) => stageText(stage, language)),
  }))

type PlannedStage = NonNullable<AdvertisementDocument['plannedStages']>[number]

const stageText = ({ stageCode, ...days }: PlannedStage, language: Language): string =>
  `${translate(language, `adverts.stage.${stageCode}`)}, ${stageDays(days, language)}`

/** From when to when, as people write it. */
export const stageDays = (
  { startDate, endDate }: Pick<PlannedStage, 'startDate' | 'endDate'>,
  language: Language,
): string =>
  translate(language, 'adverts.stage.days', {
    start: shownDay(startDate),
    end: endDate ? shownDay(endDate) : 'none',
  })

export const capacityWords = (
  { centreCapacities = [] }: AdvertisementDocument,
  names: NamesOf,
): PlanLine[] =>
  centreCapacities.map(({ centre, capacity }) => ({
    group: asItIs(''),
    label: inBoth((language) =>
      translate(language, 'adverts.words.capacity', { centre: names[language].centreName(centre) }),
    ),
    value: asItIs(String(capacity)),
  }))

export const categoryWords = (group: Bilingual, post: StoredPost, names: NamesOf): PlanLine[] =>
  post.vacanciesByCategory
    ? [
        {
          group,
          label: say('adverts.words.vacanciesByCategory'),
          value: inBoth((language) => categoriesText(post, names[language])),
        },
      ]
    : []

/** Every category that has a vacancy, with how many. */
export const categoriesText = (
  { vacanciesByCategory = [] }: Pick<StoredPost, 'vacanciesByCategory'>,
  names: Pick<Names, 'categoryName'>,
): string =>
  vacanciesByCategory
    .filter(({ vacancies }) => vacancies > 0)
    .map(({ category, vacancies }) => `${names.categoryName(category)}: ${vacancies}`)
    .join(', ')
