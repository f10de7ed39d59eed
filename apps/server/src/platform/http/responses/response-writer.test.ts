import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '@lokseva/contract/endpoint'
import { responseWriter } from './response-writer.ts'
import { withStoredFields } from './stored-json.ts'

const fields = { id: z.int(), note: z.optional(z.string()) }
const writerOf = (response: z.ZodMiniType) =>
  responseWriter(
    endpoint({
      method: 'GET',
      path: '/test',
      summary: 'A test',
      channel: 'open',
      caller: 'anyone',
      response,
    }),
  )

it.each([
  ['that names all its fields', z.object(fields), '{"id":1}'],
  ['that lets others pass', z.looseObject(fields), '{"id":1,"other":{"deep":[1]}}'],
])('an answer is written by a contract %s as it says (ROAD-09)', (_, schema, expected) => {
  const write = writerOf(schema)
  expect(write({ id: 1, other: { deep: [1] } })).toBe(expected)
  for (const broken of [{ id: 'one' }, { other: 1 }, { id: 1, note: 2 }, null, [], 'text'])
    expect(() => write(broken), JSON.stringify(broken)).toThrow('an answer breaks its contract')
})

it('what a contract makes of a field is what is sent (ROAD-09)', () => {
  const write = writerOf(z.looseObject({ inner: z.object(fields) }))
  expect(write({ inner: { id: 1, secret: 2 }, other: 3 })).toBe('{"inner":{"id":1},"other":3}')
})

it('a contract on what else an answer says is still asked for each of it (ROAD-09)', () => {
  const write = writerOf(z.catchall(z.object(fields), z.string()))
  expect(write({ id: 1, other: 'words' })).toBe('{"id":1,"other":"words"}')
  expect(() => write({ id: 1, other: 2 })).toThrow('an answer breaks its contract')
})

it.each([
  [
    'beside its own',
    '{"other": {"deep": [1]}, "name": "शब्द"}',
    { other: { deep: [1] }, name: 'शब्द' },
  ],
  ['that are none', '{}', {}],
  ['of a name of its own, which wins', '{"id": 7, "other": 2}', { other: 2 }],
])('an answer is sent with stored fields %s (ROAD-12)', (_, stored, others) => {
  const write = writerOf(z.looseObject(fields))
  const answer = withStoredFields(stored, { id: 1, note: 'a' })
  expect(JSON.parse(write(answer))).toEqual({ ...others, id: 1, note: 'a' })
  expect(() => write(withStoredFields(stored, { id: 'one' }))).toThrow('breaks its contract')
  expect(JSON.parse(writerOf(z.object(fields))(answer))).toEqual({ id: 1, note: 'a' })
  expect(JSON.parse(writerOf(z.looseObject({}))(withStoredFields(stored, {})))).toEqual(
    JSON.parse(stored),
  )
})
