import { expect, it } from 'vitest'
import { testDatabase } from '#test/database/database'
import { configSetKind } from './config-set-kind.ts'

const { db } = await testDatabase()

it('a request about a setting says what it means, and on and off, not the figures that stand for them (OFFICE-334, OFFICE-968)', async () => {
  const { title, changes } = await configSetKind.preview(
    db,
    { key: 'publicFigures', value: '1' },
    new Date(0),
  )
  expect(title).toEqual({
    en: expect.stringMatching(/^Setting ‘whether anybody may read .*’: on instead of off$/),
    mr: expect.stringMatching(/^सेटिंग ‘.*’: बंद ऐवजी सुरू$/),
  })
  expect(changes).toMatchObject([
    { before: { en: 'off', mr: 'बंद' }, after: { en: 'on', mr: 'सुरू' } },
  ])
})
