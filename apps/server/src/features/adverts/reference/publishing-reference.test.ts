import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testDatabase } from '#test/database/database'
import { fieldWords } from './field-words.ts'
import { describedFields, publishingReference } from './publishing-reference.ts'

it('every field a file may have is described, and no other (ADV-82)', () => {
  const paths = describedFields().map(({ path }) => path)
  expect(Object.keys(fieldWords).toSorted()).toEqual(paths.toSorted())
})

it('the reference beside the guide is what the command says: if not, run `advertisements reference` (ADV-82)', async () => {
  const { db } = await testDatabase()
  const file = join(import.meta.dirname, '../../../../../../docs/guide/publishing-reference.md')
  expect(readFileSync(file, 'utf8')).toBe(await publishingReference(db))
})
