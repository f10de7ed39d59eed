import { expect, it } from 'vitest'
import { findFaults } from './find-faults.ts'
import { readHouse, roomOf, type Room } from './read-house.ts'

const room = (name: string, ...imports: string[]): Room => ({
  name,
  files: [],
  imports: new Set(imports),
})

it('names an import that runs up, from the platform to a feature (QUAL-03)', () => {
  expect(
    findFaults([
      room('server/features/site', 'server/platform/http'),
      room('server/platform/http', 'server/features/site'),
    ]),
  ).toContain('server/platform/http imports server/features/site, which stands above it')
})

it('names a circle of features, however long (QUAL-03)', () => {
  const faults = findFaults([
    room('server/features/a', 'server/features/b'),
    room('server/features/b', 'server/features/c'),
    room('server/features/c', 'server/features/a'),
  ])
  expect(faults).toEqual([
    'a circle: server/features/a → server/features/b → server/features/c → server/features/a',
  ])
})

it('names a feature of the web that knows another, and a room on no floor (QUAL-03)', () => {
  expect(findFaults([room('web/features/home', 'web/features/site'), room('cellar')])).toEqual([
    'cellar stands on no floor',
    'web/features/home imports web/features/site: features of the web do not know each other',
  ])
})

it('names a folder of the Office that is called otherwise than its feature (QUAL-80)', () => {
  expect(
    findFaults([
      room('office/features/letters'),
      room('office/features/support'),
      room('server/features/correspondence'),
      room('server/features/support'),
    ]),
  ).toEqual([
    'office/features/letters is no feature of the server: a feature has one name on every floor',
  ])
})

it('finds the room of a file by its folder (QUAL-03)', () => {
  expect(roomOf('apps/server/src/features/identity/sessions/log-in.ts')).toBe(
    'server/features/identity',
  )
  expect(roomOf('apps/server/src/composition.ts')).toBe('server/composition')
  expect(roomOf('apps/web/src/candidate-kit/session/session.ts')).toBe('web/candidate-kit')
  expect(roomOf('packages/form-kit/src/form/form.ts')).toBe('packages/form-kit')
  expect(roomOf('packages/forms/src/engine/form.ts')).toBe('packages/forms')
  expect(roomOf('scripts/house.ts')).toBeUndefined()
})

it('reads the imports of the sources as they are: identity stands on codes (QUAL-03)', () => {
  const rooms = readHouse(`${import.meta.dirname}/../..`)
  const identity = rooms.find(({ name }) => name === 'server/features/identity')
  expect(identity?.imports).toContain('server/features/codes')
})
