import fc from 'fast-check'
import { expect, it } from 'vitest'
import { draftPartNames, draftParts } from '@lokseva/contract/adverts/drafts/parts'
import { AdvertisementFile } from '../advertisement-file.ts'
import { demandPart, isStorable, joinFile, splitFile, type FileData } from './draft-file.ts'

/** Fields no file has, called as the checks call places of something else. */
const strange = ['corrigendum-en', 'corrigendum', 'post 5018', 'exam 2, subject 3', 'posts.0.name']
const fields = Object.keys(AdvertisementFile.shape).filter((field) => field !== 'id')

it('every field of the file has one part, and no part another (OFFICE-205)', () => {
  const held = draftPartNames.flatMap((part) => draftParts[part] as readonly string[])
  expect(held.toSorted()).toEqual(fields.toSorted())
})

it('any file is put together again as it was, whatever it says (OFFICE-205)', () => {
  const file = fc.dictionary(
    fc.oneof(fc.constantFrom(...fields, ...strange), fc.string()).filter((name) => name !== 'id'),
    fc.jsonValue(),
  )
  fc.assert(
    fc.property(file, fc.integer({ min: 1, max: 1000 }), (data, id) => {
      fc.pre(isStorable(data))
      const whole: FileData = { ...data, id }
      expect(joinFile(id, splitFile(whole))).toEqual(whole)
    }),
  )
})

it('whatever a file brings, each part of its draft can be saved again (OFFICE-1410)', () => {
  const parts = splitFile(Object.fromEntries([...fields, ...strange].map((name) => [name, name])))
  for (const part of draftPartNames) expect(() => demandPart(part, parts[part])).not.toThrow()
  expect(Object.keys(parts.names)).toEqual(expect.arrayContaining(strange))
})
