import { sql } from 'kysely'
import type { FieldValues } from '@lokseva/contract/correspondence/fields'
import type { NewMessage } from '#features/messages/index'
import type { Transaction } from '#platform/database/pool'
import { isLetterToAllFor } from './letter-audience.ts'
import { columnsOf, fieldsOf, valuesFor } from './letter-fields.ts'
import type { Receiver, SelectedApplications } from './ports.ts'

/** Somebody a letter has come to, and how they are told. */
export type Reached = {
  applicationId: string
  applicationNo: string
  advertisementNo: string
  email: string
  mobile: string
  /** What their letter was filled with, where it names fields. */
  values: FieldValues | null
}

type Selected = {
  id: string
  advertisement_id: number
  subject: string
  description: string
  subject_mr: string | null
  description_mr: string | null
  selection_id: string
  receivers: number | null
  told: number
}

/** Gives the letter to the next of its selection; who has it already is not met twice. */
export async function reachSelected(
  { selected }: { selected: Pick<SelectedApplications, 'demand' | 'peopleOf' | 'listOf'> },
  tx: Transaction,
  letter: Selected,
  most: number,
): Promise<{ reached: Reached[]; place: number; isLast: boolean }> {
  const { selection_id: selectionId, told: from } = letter
  const receivers = letter.receivers ?? 0
  // Without it nobody would be met, and the letter would count as sent.
  await selected.demand(tx, { advertisementId: letter.advertisement_id, selectionId })
  const people = await selected.peopleOf(tx, { selectionId, from, most })
  const place = Math.min(receivers, from + most)
  const addresses = await addressesOf(tx, people)
  const written = {
    subject: { en: letter.subject, mr: letter.subject_mr ?? '' },
    text: { en: letter.description, mr: letter.description_mr ?? '' },
  }
  const [fields, columns] = [fieldsOf(written), columnsOf(written)]
  const list = columns.length > 0 ? await selected.listOf(tx, selectionId) : null
  const reached = people.flatMap((person): Reached[] => {
    const to = addresses.get(person.id)
    if (!to) return []
    const { id: applicationId, applicationNo } = person
    const isFilled = fields.length + columns.length > 0
    const values = isFilled ? valuesFor(fields, { ...person, ...to }, list) : null
    return [{ applicationId, applicationNo, ...to, values }]
  })
  const given = await giveLetter(tx, letter.id, people, reached)
  const isNew = ({ applicationId }: Reached) => given.has(applicationId)
  return { reached: reached.filter(isNew), place, isLast: place >= receivers }
}

type Address = { advertisementNo: string; email: string; mobile: string }

async function addressesOf(
  tx: Transaction,
  people: readonly Receiver[],
): Promise<ReadonlyMap<string, Address>> {
  const { rows } = await sql<Address & { id: string }>`
    select l.id, d.advertisement_no || '/' || d.year as "advertisementNo", a.email, a.mobile
    from applications_filed l
    join adverts_current d on d.id = l.advertisement_id
    join identity_contacts a on a.id = l.account_id
    where l.id = any(${people.map(({ id }) => id)}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, ...address }) => [id, address]))
}

async function giveLetter(
  tx: Transaction,
  letterId: string,
  people: readonly Receiver[],
  reached: readonly Reached[],
): Promise<ReadonlySet<string>> {
  const accounts = new Map(people.map(({ id, accountId }) => [id, accountId]))
  const rows = reached.map(({ applicationId, values }) => ({
    application: applicationId,
    account: accounts.get(applicationId),
    fields: values,
  }))
  const { rows: given } = await sql<{ id: string }>`
    insert into correspondence_readers (correspondence_id, application_id, account_id, fields)
    select ${letterId}, g.application, g.account, nullif(g.fields, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g (application uuid, account uuid, fields jsonb)
    on conflict do nothing returning application_id as id`.execute(tx)
  return new Set(given.map(({ id }) => id))
}

/** Keeps beside each reader the messages that told of the letter. */
export async function storeMessageIds(
  tx: Transaction,
  letterId: string,
  reached: readonly Reached[],
  messages: readonly (readonly NewMessage[])[],
  ids: readonly string[],
): Promise<void> {
  let place = 0
  const kept = reached.map(({ applicationId }, index) => {
    const own = messages[index]!.map(({ channel }) => [channel, ids[place++]] as const)
    const { email = null, sms = null } = Object.fromEntries(own)
    return { application: applicationId, email, sms }
  })
  await sql`update correspondence_readers r
    set email_id = coalesce(k.email, r.email_id), sms_id = coalesce(k.sms, r.sms_id)
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as k (application uuid, email uuid, sms uuid)
    where r.correspondence_id = ${letterId} and r.application_id = k.application`.execute(tx)
}

type Page = { letterId: string; toAll: boolean; after: string | null; most: number }

/** The next of those a letter is for as it was sent. */
export async function selectPage(
  tx: Transaction,
  { letterId, toAll, after, most }: Page,
): Promise<Reached[]> {
  const whom = toAll
    ? sql`join applications_filed l on l.advertisement_id = c.advertisement_id and ${isLetterToAllFor}`
    : sql`join correspondence_readers r on r.correspondence_id = c.id
        join applications_filed l on l.id = r.application_id`
  const { rows } = await sql<Omit<Reached, 'values'>>`
    select l.id as "applicationId", l.application_no as "applicationNo",
      d.advertisement_no || '/' || d.year as "advertisementNo", a.email, a.mobile
    from correspondence c
    join adverts_current d on d.id = c.advertisement_id
    ${whom}
    join identity_contacts a on a.id = l.account_id
    where c.id = ${letterId} and (${after}::uuid is null or l.id > ${after}::uuid)
    order by l.id limit ${most}`.execute(tx)
  return rows.map((row) => ({ ...row, values: null }))
}
