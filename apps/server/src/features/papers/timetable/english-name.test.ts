import { expect, it } from 'vitest'
import type { AdvertisementDocument } from '#features/adverts/index'
import { englishName } from './english-name.ts'
import type { TimetableLine } from './read-timetable.ts'

const document = {
  exams: [{ id: 6, subjects: [{ code: '611', name: 'Agriculture', nameDvng: 'कृषी' }] }],
} as unknown as AdvertisementDocument
const line = (subjectCodes: string, subjectName = 'कृषी') =>
  ({ examId: 6, subjectCodes, subjectName, subjectNameDvng: 'कृषी' }) as TimetableLine

it.each([
  ['in Marathi alone, as the advertisement calls it', line('611'), 'Agriculture'],
  ['in both languages, as the file calls it', line('611', 'Farming'), 'Farming'],
  ['that the advertisement does not list, as it is', line('999'), 'कृषी'],
  ['of several subjects, as it is', line('611, 612'), 'कृषी'],
])('a paper that a time table names %s (OFFICE-1451)', (_, given, name) => {
  expect(englishName(given, document)).toBe(name)
})
