import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { listAccessLog } from '@lokseva/contract/audit/endpoints'
import * as rights from '@lokseva/contract/data-rights/endpoints'
import { unzip } from '#platform/files/unzip.test-kit'
import { sweepFiles } from '#platform/storage/sweep-files'
import { pdfText } from '#platform/typesetting/pdf-text.test-kit'
import { send } from '#test/portals/profile-portal'
import { dataRightsPortal } from '../data-rights.test-kit.ts'

const portal = await dataRightsPortal()
const { clock, owner, storage, applied, paid, visit, proof, view, askCopy, makeCopies } = portal
type Known = Awaited<ReturnType<typeof applied>>

const DAY = 24 * 3_600_000
const copyOf = async (known: Known) =>
  (await view(known)).requests.find(({ kind }) => kind === 'copy')!

async function fetched(known: Known): Promise<Map<string, Buffer>> {
  const { id } = await copyOf(known)
  const body = await proof(known, 'DATA_COPY')
  const { opened } = await known.caller.raw(rights.fetchCopy, { params: { requestId: id }, body })
  return unzip(Buffer.from(await (opened as { blob: Blob }).blob.arrayBuffer()))
}

type Copied = {
  parts: Record<string, { about: string; tables: Record<string, { rows: object[] }> }>
}

describe('A copy of all data', () => {
  it('is made by a job, and an e-mail tells where and until when (RIGHTS-01)', async () => {
    const asha = await applied()
    expect(await askCopy(asha)).toMatchObject({ status: 200, requests: [{ state: 'open' }] })
    await makeCopies()
    const copy = await copyOf(asha)
    expect(copy).toMatchObject({ state: 'ready', number: expect.stringMatching(/^DR-\d{7}$/) })
    expect(Date.parse(copy.keptUntil!)).toBe(clock.now() + 7 * DAY)
    const { body, subject } = await owner
      .selectFrom('messages')
      .select(['body', 'subject'])
      .where('template', '=', 'DATA_COPY_READY')
      .where('recipient', '=', asha.email)
      .executeTakeFirstOrThrow()
    expect(subject).toBe('The copy of your Lokseva data is ready')
    expect(body).toContain(copy.number)
    expect(body).toContain('/candidate/main/datarights')
  })

  it('has a paper to read, everything as JSON with what it is, and the files (RIGHTS-02)', async () => {
    const asha = await paid()
    clock.set(clock.now() + 60_000)
    await proof(asha, 'DATA_COPY')
    await askCopy(asha)
    await makeCopies()
    const files = await fetched(asha)
    expect([...files.keys()].filter((name) => name.startsWith('files/')).length).toBeGreaterThan(4)
    const data = JSON.parse(files.get('data.json')!.toString()) as Copied
    expect(data.parts['applications']).toMatchObject({
      about: expect.stringContaining('what you applied for'),
      tables: {
        applications: { afterErasure: 'emptied', rows: [{ application_no: asha.number }] },
      },
    })
    expect(data.parts['payments']!.tables['payment_attempts']!.rows).toMatchObject([
      { order_no: asha.orderNo, state: 'SETTLED' },
    ])
    expect(data.parts['account']!.tables['accounts']!.rows).toMatchObject([{ email: asha.email }])
    const text = pdfText(files.get('data.pdf')!)
    expect(text).toContain('Copy of your data')
    expect(text).toContain(asha.number)
    expect(text).toContain(asha.email)
    expect(text).toContain('D01 SSC (10th) mark sheet / certificate')
    // Codes are messages like others: in words, the newest first.
    expect(text).not.toMatch(/OTP_/)
    const messages = text.slice(text.indexOf('Messages of the last thirty days'))
    expect(messages).toMatch(/OTP[^]*Payment received/)
    const readMe = files.get('READ-ME.txt')!.toString()
    expect(readMe).toContain('data.json')
    expect(readMe).toContain('तुमच्या माहितीची प्रत')
  })

  it('is in the language in which it was asked for (RIGHTS-02)', async () => {
    const asha = await applied()
    await asha.caller.raw(rights.askCopy, undefined, (sent) => ({
      ...sent,
      headers: { ...sent.headers, 'accept-language': 'mr' },
    }))
    await makeCopies()
    const files = await fetched(asha)
    const text = pdfText(files.get('data.pdf')!)
    expect(text).toContain(asha.email)
    expect(text).not.toContain('Messages of the last thirty days')
    const data = JSON.parse(files.get('data.json')!.toString()) as Copied
    expect(data.parts['applications']!.about).toContain('तुम्ही कशासाठी अर्ज केला')
  })

  it('tells no password, no hash and nothing sealed (RIGHTS-03)', async () => {
    const asha = await paid()
    const { password_hash } = await owner
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', asha.accountId)
      .executeTakeFirstOrThrow()
    await askCopy(asha)
    await makeCopies()
    const all = (await fetched(asha)).get('data.json')!.toString()
    expect(all).not.toContain(password_hash)
    expect(all).not.toMatch(/password_hash|_mac"|sealed|secret_hash|uid_token/)
    expect(all).not.toContain('"type": "Buffer"')
  })

  it('is fetched with a code for it alone, again while the code has its worth, and by nobody else (RIGHTS-04)', async () => {
    const [asha, ravi] = [await applied(), await applied()]
    await askCopy(asha)
    await makeCopies()
    const { id: requestId } = await copyOf(asha)
    const fetch = ({ caller }: Known, body: object) =>
      send(caller, rights.fetchCopy, { params: { requestId }, body })
    const unproved = { otpId: randomUUID(), enteredOtp: '123456' }
    expect(await fetch(asha, unproved)).toMatchObject({ status: 422, code: 'OTP_NOT_VERIFIED' })
    const other = await proof(asha, 'ERASURE')
    expect(await fetch(asha, other)).toMatchObject({ code: 'OTP_NOT_VERIFIED' })
    const own = await proof(ravi, 'DATA_COPY')
    expect(await fetch(ravi, own)).toMatchObject({ status: 404 })
    expect(await fetch(asha, own)).toMatchObject({ code: 'OTP_NOT_VERIFIED' })
    for (const body of [{}, { otpId: 'x', enteredOtp: '123456' }, { otpId: requestId }])
      expect(await fetch(asha, body)).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
    const body = await proof(asha, 'DATA_COPY')
    for (const _ of [1, 2])
      expect(
        (await asha.caller.raw(rights.fetchCopy, { params: { requestId }, body })).status,
      ).toBe(200)
    const log = await asha.caller.call(listAccessLog, { query: { part: 'own' } })
    expect(log.filter(({ action }) => action === 'Copy of all data downloaded')).toHaveLength(2)
  })

  it('is deleted after 7 days with its file, and one is made at a time (RIGHTS-05)', async () => {
    const began = clock.now()
    let asha = await applied()
    await askCopy(asha)
    expect(await askCopy(asha)).toMatchObject({ status: 409, code: 'COPY_ASKED' })
    await makeCopies()
    expect(await askCopy(asha)).toMatchObject({ code: 'COPY_ASKED' })
    const [file] = await owner
      .selectFrom('stored_files')
      .select('hash')
      .where('account_id', '=', asha.accountId)
      .where('kind', '=', 'data-copy')
      .execute()
    clock.set(began + 7 * DAY + 60_000)
    asha = await visit(asha)
    const { id: requestId } = await copyOf(asha)
    const body = await proof(asha, 'DATA_COPY')
    expect(
      await send(asha.caller, rights.fetchCopy, { params: { requestId }, body }),
    ).toMatchObject({ status: 404 })
    await portal.forgetCopies()
    expect((await copyOf(asha)).state).toBe('deleted')
    clock.set(Date.now() + 8 * DAY)
    await sweepFiles({ db: owner, clock, storage })
    await expect(storage.get(file!.hash.toString('hex'))).rejects.toThrow()
    clock.set(began + 7 * DAY + 120_000)
    expect(await askCopy(asha)).toMatchObject({ status: 200 })
    clock.set(began)
  })
})
