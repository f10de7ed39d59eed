import { expect, it } from 'vitest'
import file from '../../demo/advertisements/102.json' with { type: 'json' }
import { documentOf } from './advertisement-document.ts'
import { AdvertisementFile } from './advertisement-file.ts'
import { paperData } from './paper-data.ts'

it('a corrigendum of the first hour of a day is dated with that day in India (ADV-37)', () => {
  const publishedAt = new Date('2026-11-16T00:30:00+05:30')
  const document = documentOf(AdvertisementFile.parse(file), 2)
  const corrigenda = [{ version: 2, publishedAt, textEn: 'The last day moves.', textMr: 'बदल.' }]
  const { corrigenda: told } = paperData(
    {
      id: 102,
      version: 2,
      publishedAt,
      document,
      mediums: [],
      categories: [],
      stages: [],
      corrigenda,
    },
    {
      language: 'en',
      commission: 'Commission',
      today: '2026-11-16',
      names: {
        centres: [],
        centreName: String,
        categoryName: String,
        documentName: String,
        mediumName: String,
        nameOf: (_, id) => String(id),
      },
    },
  )
  expect(told).toEqual([{ text: 'The last day moves.', day: '16/11/2026' }])
})
