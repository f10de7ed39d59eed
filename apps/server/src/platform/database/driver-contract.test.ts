import type pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { testDatabase, workerPool } from '#test/database/database'
import { askAs, prepareValue, type Wire } from './acting-query.ts'

const { url } = await testDatabase()
const pool = workerPool(url, 1)
afterAll(() => pool.end())

const changed = (part: string) =>
  `node-postgres has changed ${part}: acting-query.ts relies on it. See there what it is for.`

/** What a query of one's own hears of one statement, in order. */
async function heardOf(client: pg.PoolClient, send: (wire: Wire) => void): Promise<string[]> {
  const heard: string[] = []
  await new Promise<void>((resolve, reject) => {
    const query = {
      name: 'contract',
      text: 'select $1::int as one',
      callback: () => {},
      submit: (connection: pg.Connection) => send(connection as unknown as Wire),
      handleRowDescription: ({ fields }: { fields: { name: string; dataTypeID: number }[] }) =>
        heard.push(`columns ${fields.map((each) => `${each.name}:${each.dataTypeID}`).join()}`),
      handleDataRow: ({ fields }: { fields: string[] }) => heard.push(`row ${fields.join()}`),
      handleCommandComplete: ({ text }: { text: string }) => heard.push(`done ${text}`),
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    }
    client.query(query)
  })
  return heard
}

it('a query of our own speaks to the server in the words that node-postgres has for it (DRIVER-01)', async () => {
  const client = await pool.connect()
  let seen: Wire | undefined
  const heard = await heardOf(client, (wire) => {
    seen = wire
    for (const part of ['parse', 'bind', 'describe', 'execute', 'sync'] as const)
      expect(wire[part], changed(`connection.${part}`)).toBeTypeOf('function')
    for (const part of ['cork', 'uncork'] as const)
      expect(wire.stream[part], changed(`connection.stream.${part}`)).toBeTypeOf('function')
    wire.parse({ name: 'contract', text: 'select $1::int as one' })
    wire.bind({ statement: 'contract', values: [7], valueMapper: prepareValue })
    wire.describe({ type: 'P', name: '' })
    wire.execute({ portal: '' })
    wire.sync()
  })
  expect(heard, changed('what a query hears')).toEqual(['columns one:23', 'row 7', 'done SELECT 1'])
  expect(seen!.parsedStatements['contract'], changed('connection.parsedStatements')).toBe(
    'select $1::int as one',
  )
  // Without Describe: the columns are known, and rows come all the same.
  const again = await heardOf(client, (wire) => {
    wire.bind({ statement: 'contract', values: ['8'] })
    wire.execute({ portal: '' })
    wire.sync()
  })
  expect(again, changed('bind and execute without describe')).toEqual(['row 8', 'done SELECT 1'])
  client.release()
})

it('values are written as node-postgres writes them for its own queries (DRIVER-02)', () => {
  expect(prepareValue([1, null, 'a"b']), changed('prepareValue of a list')).toBe(
    String.raw`{"1",NULL,"a\"b"}`,
  )
  expect(prepareValue({ a: 1 }), changed('prepareValue of an object')).toBe('{"a":1}')
  const bytes = Buffer.from('a')
  expect(prepareValue(bytes), changed('prepareValue of bytes')).toBe(bytes)
  expect(prepareValue(undefined), changed('prepareValue of nothing')).toBeNull()
})

it('a statement is answered as by a query of node-postgres, the first time and later (DRIVER-03)', async () => {
  const client = await pool.connect()
  const text = `select $1::text as word, $2::int[] as list, now() > $3::timestamptz as later,
    null as nothing, '{"a": [1]}'::jsonb as document, 5::int8 as big, '2026-11-17'::date as day`
  const values = ['शब्द', [1, 2], new Date('2026-01-01T00:00:00Z')]
  const usual = await client.query({ text, values })
  for (const actor of [undefined, 'anyone:', 'anyone:'])
    expect(await askAs(client, actor, text, values)).toEqual({
      command: 'SELECT',
      rowCount: 1,
      rows: usual.rows,
    })
  const change = 'update configuration set value = value where key = $1'
  for (const actor of [undefined, 'anyone:'])
    expect(await askAs(client, actor, change, ['idleMinutes'])).toEqual({
      command: 'UPDATE',
      rowCount: 1,
      rows: [],
    })
  await expect(askAs(client, 'anyone:', 'select 1 / $1::int', [0])).rejects.toMatchObject({
    code: '22012',
  })
  expect((await askAs(client, 'anyone:', 'select 1 / $1::int as one', [1])).rows).toEqual([
    { one: 1 },
  ])
  client.release()
})
