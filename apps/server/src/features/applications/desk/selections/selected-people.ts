import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { MadeSelection } from '@lokseva/contract/applications/desk/schemas'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { Officer } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import type { Database, Transaction } from '#platform/database/pool'
import { seesNames } from '../../policy.ts'
import { initialsOf, listedPeople } from '../list/people-of.ts'
import { demandSelection, selectionStates } from './selections.ts'

type Row = {
  id: string
  accountId: string
  applicationNo: string
  nameEn: string | null
  nameMr: string | null
  centreEn: string | null
  centreMr: string | null
}
type Person = {
  id: string
  accountId: string
  applicationNo: string
  name: Bilingual | null
  centre: Bilingual | null
}

/** Some of a selection in its order, with the facts that letters to them name. */
async function peopleOf(
  db: Database,
  { selectionId, from, most }: { selectionId: string; from: number; most: number },
): Promise<Person[]> {
  const { rows } = await sql<Row>`select application_id as id, account_id as "accountId",
      application_no as "applicationNo", name_en as "nameEn", name_mr as "nameMr",
      centre_en as "centreEn", centre_mr as "centreMr"
    from selection_people(${selectionId}, ${from}, ${most})`.execute(db)
  return rows.map(({ id, accountId, applicationNo, nameEn, nameMr, centreEn, centreMr }) => ({
    id,
    accountId,
    applicationNo,
    name: nameEn ? { en: nameEn, mr: nameMr || nameEn } : null,
    centre: centreEn && centreMr ? { en: centreEn, mr: centreMr } : null,
  }))
}

type Missing = { nameEn: number; nameMr: number; centre: number }

async function missingOf(
  db: Database,
  { selectionId, total }: { selectionId: string; total: number },
): Promise<Missing> {
  const { rows } = await sql<Missing>`
    select count(*) filter (where coalesce(name_en, '') = '')::integer as "nameEn",
      count(*) filter (where coalesce(name_mr, '') = '')::integer as "nameMr",
      count(*) filter (where centre_en is null)::integer as centre
    from selection_people(${selectionId}, 0, ${total})`.execute(db)
  return rows[0]!
}

/** The numbers of applications, for staff. */
export async function listedNumbers(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; applicationNo: string }>`
    select application_id as id, application_no as "applicationNo"
    from numbers_listed(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, applicationNo }) => [id, applicationNo]))
}

type Which = { advertisementId: number; selectionId: string }

async function firstOf(
  db: Database,
  actor: Officer | null,
  { advertisementId, selectionId }: Which,
): Promise<Person | undefined> {
  const [first] = await peopleOf(db, { selectionId, from: 0, most: 1 })
  if (!first?.name || (actor && seesNames(actor, advertisementId))) return first
  const { en, mr } = first.name
  return { ...first, name: { en: initialsOf(en, 'en'), mr: initialsOf(mr, 'mr') } }
}

async function namesOf(
  db: Database,
  actor: Officer,
  { advertisementId, ids }: { advertisementId: number; ids: readonly string[] },
): Promise<ReadonlyMap<string, Bilingual | null>> {
  const people = await listedPeople(db, ids, seesNames(actor, advertisementId))
  return new Map(Array.from(people, ([id, { name }]) => [id, name]))
}

type ListColumns = { columns: readonly string[]; lines: Readonly<Record<string, string[]>> }

async function listOf(db: Database, selectionId: string): Promise<ListColumns | null> {
  const row = await db
    .selectFrom('application_selections')
    .select('list')
    .where('id', '=', selectionId)
    .executeTakeFirst()
  return (row?.list ?? null) as ListColumns | null
}

type Numbered = { advertisementId: number; numbers: readonly string[]; list: ListColumns | null }

async function takeNumbers(
  { clock }: { clock: Clock },
  tx: Transaction,
  { memberId }: Officer,
  { advertisementId, numbers, list }: Numbered,
): Promise<{ known: ReadonlySet<string>; selection: MadeSelection | null }> {
  const { rows } = await sql<{ applicationNo: string; serial: number }>`
    select application_no as "applicationNo", serial
    from serials_numbered(${advertisementId}, ${numbers}::text[])`.execute(tx)
  const known = new Set(rows.map(({ applicationNo }) => applicationNo))
  if (known.size === 0) return { known, selection: null }
  const serials = rows.map(({ serial }) => serial).toSorted((one, other) => one - other)
  const selection = await tx
    .insertInto('application_selections')
    .values({
      id: randomUUID(),
      advertisement_id: advertisementId,
      made_by: memberId,
      made_at: new Date(clock.now()),
      filter: JSON.stringify({ listed: true }),
      serials,
      list: list && JSON.stringify(list),
    })
    .returning(['id', 'total as count'])
    .executeTakeFirstOrThrow()
  return { known, selection }
}

/** What letters need to know of selections. */
export const selectedApplications = {
  demand: demandSelection,
  statesOf: selectionStates,
  peopleOf,
  missingOf,
  numbersOf: listedNumbers,
  firstOf,
  namesOf,
  listOf,
  takeNumbers,
}
