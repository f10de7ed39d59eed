import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { portalPersonalData } from '#server/composed/portal-personal-data'
import { dataParts } from '#platform/personal-data/personal-data'
import { testDatabase } from '#test/database/database'

const { owner } = await testDatabase()

/** What gateways sent, as it came, is nobody's before it is read; it is forgotten after its days. */
const nobodys = ['gateway_messages']

it('every table with rows of candidates says what a copy tells and what an erasure leaves (RIGHTS-06)', async () => {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and c.relrowsecurity order by 1`.execute(owner)
  const declared = portalPersonalData.flatMap(({ tables }) => Object.keys(tables))
  expect(declared.toSorted()).toEqual([...new Set(declared)].toSorted())
  const guarded = rows.map(({ name }) => name).filter((name) => !nobodys.includes(name))
  expect(declared.toSorted()).toEqual(guarded)
})

it('every part of a copy has something in it, and what is erased has a way to go (RIGHTS-06)', () => {
  const parts = new Set(portalPersonalData.map(({ part }) => part))
  expect([...parts].toSorted()).toEqual(dataParts.toSorted())
  for (const { tables, erase } of portalPersonalData) {
    const goes = Object.values(tables).some(({ after }) => ['deleted', 'emptied'].includes(after))
    expect(erase !== undefined).toBe(goes)
  }
})
