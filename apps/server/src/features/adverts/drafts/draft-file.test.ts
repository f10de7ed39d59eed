import fc from 'fast-check'
import { expect, it } from 'vitest'
import { draftPartNames, draftParts } from '@lokseva/contract/adverts/drafts/parts'
import { AdvertisementFile } from '../advertisement-file.ts'
import { isStorable, joinFile, splitFile, type FileData } from './draft-file.ts'

const fields = Object.keys(AdvertisementFile.shape).filter((field) => field !== 'id')

it('every field of the file has one part, and no part another (OFFICE-205)', () => {
  const held = draftPartNames.flatMap((part) => draftParts[part] as readonly string[])
  expect(held.toSorted()).toEqual(fields.toSorted())
})

it('any file is put together again as it was, whatever it says (OFFICE-205)', () => {
  const file = fc.dictionary(
    fc.oneof(fc.constantFrom(...fields), fc.string()).filter((name) => name !== 'id'),
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
