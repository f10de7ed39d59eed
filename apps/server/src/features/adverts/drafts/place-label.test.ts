import { expect, it } from 'vitest'
import { placeLabel } from '@lokseva/contract/adverts/drafts/place-label'
import { fieldTexts } from '@lokseva/contract/adverts/drafts/place-texts'
import { languages, type Language } from '@lokseva/texts/text-id'
import { translate } from '#platform/texts/translate'
import groupC from '../../../demo/advertisements/102.json' with { type: 'json' }
import mains from '../../../demo/advertisements/105.json' with { type: 'json' }
import { AdvertisementFile } from '../advertisement-file.ts'
import { fieldsOf } from '../reference/schema-fields.ts'

const label = (place: string, language: Language = 'en', file: unknown = groupC) =>
  placeLabel(place, { t: (id, params) => translate(language, id, params), language, file })

const places = fieldsOf(AdvertisementFile)
  .map(({ path }) => path.replaceAll('[]', '.0'))
  .filter((place) => place !== 'id')

it.each(languages)(
  'every field of a file has a label on a screen, in %s (OFFICE-266)',
  (language) => {
    const nameless = places.filter((place) => {
      const said = label(place, language, {})
      return said === '' || said.includes(place.split('.').at(-1)! + '.') || /[a-z][A-Z]/.test(said)
    })
    expect(nameless).toEqual([])
  },
)

it('every label belongs to a field of the file, or to the text of a corrigendum (OFFICE-266)', () => {
  const kinds = new Set(places.map((place) => place.replaceAll('.0', '')))
  const strange = Object.keys(fieldTexts).filter((kind) => !kinds.has(kind))
  expect(strange).toEqual(['corrigendum-en'])
})

it('entries go by their names, and by their number while they have none (OFFICE-266)', () => {
  expect(label('applnEndDate')).toBe('Last day to apply')
  expect(label('posts.0.vacancies')).toBe('Industry Inspector, Group C › Vacancies')
  expect(label('posts.0.vacancies', 'mr')).toBe('उद्योग निरीक्षक, गट-क › रिक्त जागा')
  expect(label('posts.0.nameDvng')).toBe('Industry Inspector, Group C › Name of the post, Marathi')
  expect(label('posts.7.criteria.age.max.open')).toBe('Post 8 › Age')
  expect(label('plannedStages.1.startDate')).toBe('Stage 2 › First day')
  const plannedStages = [{ stageCode: 'ADMIT_CARDS' }]
  expect(label('plannedStages.0.startDate', 'mr', { plannedStages })).toBe('प्रवेशपत्रे › पहिला दिवस')
  expect(label('examCenters.4')).toBe('Centres')
  const { exams } = mains
  expect(label('exams.0.subjects.0.mediums.1', 'en', mains)).toBe(
    [exams[0]!.name, exams[0]!.subjects[0]!.name, 'Languages it may be written in'].join(' › '),
  )
})

it('what a corrigendum must leave, and its text, have labels too (OFFICE-266)', () => {
  expect(label('post 5018')).toBe('Post 5018')
  expect(label('exam 2, subject 3')).toBe('Examination 2')
  expect(label('corrigendum-en')).toBe('Text of the corrigendum, English')
  expect(label('corrigendum-mr', 'mr')).toBe('शुद्धिपत्रकाचा मजकूर, मराठी')
  expect(label('')).toBe('')
})
