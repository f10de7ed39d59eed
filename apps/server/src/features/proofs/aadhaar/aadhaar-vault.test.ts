import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { provingPortal, openedValue, type Holder } from '#test/portals/proving'
import { refusal } from '#test/wire/wire-client'
import { selectProofs } from '../index.ts'
import { ownerOf } from '#test/database/database'

const lines: string[] = []
const portal = await provingPortal({ logTo: { write: (line) => lines.push(line) } })
const { db, vault, world, holder, codeFor, enter, candidate, ask } = portal

async function verify(person: Holder) {
  return enter(person.caller, await codeFor(person))
}

/** Everything the database holds, as text. */
async function everything(): Promise<string> {
  const tables = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name
    from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`.execute(
    ownerOf(db),
  )
  const parts = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t
        where ${name} <> 'graphile_worker.migrations'`.execute(ownerOf(db))
      return rows.map(({ text }) => text).join('\n')
    }),
  )
  return parts.join('\n')
}

const rowOf = ({ accountId }: Holder) =>
  db.selectFrom('aadhaar_vault').selectAll().where('account_id', '=', accountId).executeTakeFirst()

describe('an Aadhaar number', () => {
  it('stands in no table and no log line in any readable form (VAULT-01)', async () => {
    const person = await holder()
    const { aadhaarNumber } = person
    await ask(person.caller, `${aadhaarNumber.slice(0, -1)}x`)
    const body = await codeFor(person)
    await enter(person.caller, { ...body, aadhaarName: 'आशा' })
    await world.fault({ aadhaar: 'down' })
    await enter(person.caller, body)
    await world.fault({ aadhaar: 'none' })
    expect(refusal(await enter(person.caller, body))).toBe('200 undefined')
    const dump = await everything()
    expect(dump).toContain(`XXXX XXXX ${aadhaarNumber.slice(-4)}`)
    const bytes = Buffer.from(aadhaarNumber)
    const forms = [
      aadhaarNumber,
      aadhaarNumber.replace(/(\d{4})(?=\d)/g, '$1 '),
      bytes.toString('hex'),
      bytes.toString('base64'),
      aadhaarNumber.slice(0, 8),
    ]
    expect(lines.length).toBeGreaterThan(0)
    for (const form of forms) {
      expect(dump).not.toContain(form)
      expect(lines.join('')).not.toContain(form)
    }
  })

  it('is sealed for its account under a named key: moved to another row it does not open (VAULT-02)', async () => {
    const [one, two] = [await holder(), await holder()]
    await verify(one)
    const row = (await rowOf(one))!
    expect(row.key_id).toBe(vault.keyId)
    expect(vault.open(row.sealed_number, `aadhaar ${one.accountId}`)).toBe(one.aadhaarNumber)
    expect(() => vault.open(row.sealed_number, `aadhaar ${two.accountId}`)).toThrow()
    expect(() => vault.open(row.sealed_number)).toThrow()
  })

  it('belongs to one account; the second is told only after its holder proved it (VAULT-03)', async () => {
    const first = await holder()
    await verify(first)
    const second = { ...(await candidate()), aadhaarNumber: first.aadhaarNumber }
    const body = await codeFor({ ...first, caller: second.caller })
    const response = await enter(second.caller, body)
    expect(refusal(response)).toBe('409 AADHAAR_TAKEN')
    expect(openedValue(response)).toMatchObject({ fieldErrors: [{ path: 'aadhaarNumber' }] })
    expect((await rowOf(first))?.account_id).toBe(first.accountId)
  })

  it('verified by two accounts at the same moment goes to one of them (VAULT-03)', async () => {
    const first = await holder()
    const second = { ...first, ...(await candidate()) }
    const bodies = [await codeFor(first), await codeFor({ ...second, mobile: first.mobile })]
    const together = await Promise.all([
      enter(first.caller, bodies[0]!),
      enter(second.caller, bodies[1]!),
    ])
    expect(together.map(refusal).toSorted()).toEqual(['200 undefined', '409 AADHAAR_TAKEN'])
  })

  it('verified anew replaces the one before (VAULT-04)', async () => {
    const person = await holder()
    await verify(person)
    const newer = { ...(await holder()), caller: person.caller }
    await verify(newer)
    expect((await rowOf(person))?.last_four).toBe(newer.aadhaarNumber.slice(-4))
    await verify({ ...newer, name: 'asha suresh patil' })
    expect((await selectProofs(db, person.accountId)).aadhaar?.name).toBe('asha suresh patil')
  })
})

describe('what the profile reads', () => {
  it('is the last four digits, the name, the token and the time (VAULT-05)', async () => {
    const person = await holder()
    expect(await selectProofs(db, person.accountId)).toEqual({})
    await verify(person)
    expect(await selectProofs(db, person.accountId)).toEqual({
      aadhaar: {
        lastFour: person.aadhaarNumber.slice(-4),
        name: 'Asha Suresh Patil',
        uid: expect.any(String),
        verifiedAt: expect.any(Date),
      },
    })
  })

  it('is gone with all open codes when the candidate has no Aadhaar after all (VAULT-06)', async () => {
    const person = await holder()
    await verify(person)
    const open = await codeFor(person)
    await inTransactionWithoutRetry(db, (tx) =>
      sql`select forget_aadhaar(${person.accountId})`.execute(tx),
    )
    expect(await selectProofs(db, person.accountId)).toEqual({})
    expect(refusal(await enter(person.caller, open))).toBe('422 AADHAAR_OTP_EXPIRED')
  })
})
