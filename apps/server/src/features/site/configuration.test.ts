import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import type { ConfigurationKey } from '@lokseva/contract/site/schemas'
import { getStartupSettings } from '@lokseva/contract/site/endpoints'
import { listFields } from '@lokseva/contract/profile-view/endpoints'
import { testApp } from '#test/app'
import { testDatabase } from '#test/database/database'
import { operator } from '#test/operator'
import { refusal } from '#test/wire/wire-client'
import {
  configuration,
  loadSiteDefaults,
  readConfiguration,
  setConfiguration,
  warnOfWrongConfiguration,
} from './index.ts'

const portal = await testApp()
const { db, clock, candidate } = portal
const set = (key: string, value: string) =>
  setConfiguration({ db, clock }, operator, { key, value })
const write = (key: string, value: string) =>
  db.updateTable('configuration').set({ value }).where('key', '=', key).execute()

const numbers = Object.entries(configuration).flatMap(([key, { form }]) =>
  form.kind === 'number' ? [[key, form.min, form.max] as const] : [],
)
const keys = Object.keys(configuration) as ConfigurationKey[]

afterEach(async () => {
  for (const key of keys) await write(key, configuration[key].standard)
})

describe('a setting that an officer writes', () => {
  it('is taken, told with what it was, and audited (CONF-01)', async () => {
    expect(await set('idleMinutes', '45')).toEqual({ before: '30' })
    expect(await readConfiguration(db, 'idleMinutes')).toBe('45')
    const entry = await db
      .selectFrom('audit_log')
      .select(['actor', 'details'])
      .where('action', '=', 'CONFIGURATION_SET')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      actor: 'system',
      details: { key: 'idleMinutes', before: '30', after: '45', by: 'operator' },
    })
  })

  it.each([
    ['idleMinutes', '7.5', "idleMinutes is not set: '7.5' is not a whole number from 5 to 720."],
    ['idleMinutes', '', "idleMinutes is not set: '' is not a whole number from 5 to 720."],
    ['otpSeconds', '1e3', "otpSeconds is not set: '1e3' is not a whole number from 60 to 900."],
    [
      'enableUdidValidation',
      'yes',
      "enableUdidValidation is not set: 'yes' is not 1 (on) or 0 (off).",
    ],
    [
      'disCertValidityDate',
      '2026-02-30',
      "disCertValidityDate is not set: '2026-02-30' is not a day written YYYY-MM-DD, or nothing.",
    ],
    ['secretKey', '1', 'There is no setting secretKey.'],
  ])('is refused with a sentence: %s %s (CONF-02)', async (key, value, sentence) => {
    await expect(set(key, value)).rejects.toThrow(sentence)
  })
})

describe('the database', () => {
  it.each(numbers)('holds the limits of %s by itself (CONF-03)', async (key, low, high) => {
    const { fits } = configuration[key as ConfigurationKey]
    const values = [low - 1, low, high, high + 1, '7.5', '', 'x', ' 10', '0010'].map(String)
    const isTaken = (value: string) =>
      write(key, value).then(
        () => true,
        () => false,
      )
    for (const value of values) expect([value, await isTaken(value)]).toEqual([value, fits(value)])
    expect(values.filter(fits)).toEqual([String(low), String(high)])
  })
})

describe('limits of a number', () => {
  it('are declared once: the database takes them over when the portal starts (OFFICE-321)', async () => {
    const { db: other, owner } = await testDatabase()
    const limitsOf = async () =>
      other
        .selectFrom('configuration')
        .select(['key', 'least', 'most'])
        .where('least', 'is not', null)
        .execute()
    const declared = numbers.map(([key, least, most]) => ({ key, least, most }))
    const former = sql`update configuration set least = 1, most = 1000 where key = 'otpSeconds'`
    await former.execute(owner)
    await loadSiteDefaults(other)
    expect(new Set(await limitsOf())).toEqual(new Set(declared))
    // What an officer has set stays, and is warned of, where it is outside new limits.
    await former.execute(owner)
    await sql`update configuration set value = '1000' where key = 'otpSeconds'`.execute(owner)
    await loadSiteDefaults(other)
    expect(await limitsOf()).toContainEqual({ key: 'otpSeconds', least: 1, most: 1000 })
    expect(await readConfiguration(other, 'otpSeconds')).toBe('180')
  })
})

describe('a value that got in nevertheless', () => {
  it('is read as the standard one, and named once at the start (CONF-04)', async () => {
    const { db: old, owner } = await testDatabase()
    await loadSiteDefaults(old)
    await sql`alter table configuration drop constraint configuration_within`.execute(owner)
    await sql`update configuration set value = '7.5' where key = 'otpSeconds'`.execute(old)
    expect(await readConfiguration(old, 'otpSeconds')).toBe('180')
    const lines: string[] = []
    await warnOfWrongConfiguration(old, { warn: (_, line) => void lines.push(line) })
    expect(lines).toEqual([
      "configuration otpSeconds is '7.5', which is not a whole number from 60 to 900: 180 stands for it",
    ])
  })
})

it('leaves every session open whatever an officer tries to set (CONF-05)', async () => {
  const { caller } = await candidate()
  await expect(set('idleMinutes', '7.5')).rejects.toThrow('whole number')
  await expect(write('idleMinutes', '7.5')).rejects.toThrow(/check constraint/)
  expect(refusal(await caller.raw(listFields))).toBe('200 undefined')
  expect(await caller.call(getStartupSettings)).toMatchObject({ idleMinutes: 30 })
})
