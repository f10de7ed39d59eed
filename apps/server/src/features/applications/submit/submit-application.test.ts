import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '#test/database/database'
import { endApplication } from '#test/people/end-application'
import { people } from '@lokseva/rules/test/people'
import { applyingPortal, submit, usualDocuments } from '#test/portals/applying-portal'

// Before the portal and on a database of its own: a connection keeps the way to ask that it finds at
// its beginning.
const asked = vi.spyOn(pg.Client.prototype, 'query')
const portal = await applyingPortal({ db: (await testDatabase()).db })
const { db, owner, applicant, counts } = portal
afterAll(() => asked.mockRestore())

/** Whether serial and check digit pass the check of Luhn. */
const passesLuhn = (number: string) =>
  Array.from(number.split('-').slice(2).join(''), Number)
    .toReversed()
    .map((digit, place) => (place % 2 === 0 ? digit : (2 * digit) % 9 || (digit && 9)))
    .reduce((sum, digit) => sum + digit, 0) %
    10 ===
  0

describe('an application that is sent', () => {
  it('gets its number, its amount and the last days to pay (APPLY-01)', async () => {
    const { caller, body } = await applicant()
    const answer = await submit(caller, body)
    expect(answer).toEqual({
      status: 200,
      applicationId: expect.any(String),
      applicationNo: expect.stringMatching(/^2026-101-\d{7}-\d$/),
      amountPayable: 544,
      message: expect.stringContaining(
        'Pay online by 07/12/2026, 23:59; or print a challan by 08/12/2026 and pay it by 10/12/2026.',
      ),
      applnEndDate: '2026-12-07',
      onlinePaymentEndDate: '2026-12-07',
      challanDownloadEndDate: '2026-12-08',
      challanPaymentEndDate: '2026-12-10',
    })
    expect(answer.message).toContain(answer['applicationNo'])
    expect(passesLuhn(answer['applicationNo'] as string)).toBe(true)
  })

  it('asks the database twice: what must be known, and the whole change (APPLY-02)', async () => {
    const { caller, body } = await applicant()
    const before = asked.mock.calls.length
    expect(await submit(caller, body)).toMatchObject({ status: 200 })
    const questions = asked.mock.calls.slice(before).map(([query]) => {
      const text = typeof query === 'string' ? query : (query as { text: string }).text
      return text.replace(/\s+/g, ' ')
    })
    const ofTheSubmit = /submit_application|request_nonces|begin|commit|application|advertisement/
    expect(questions.filter((text) => ofTheSubmit.test(text))).toHaveLength(2)
    expect(questions.length).toBeLessThanOrEqual(4)
  })

  it('keeps the snapshot, the version, the facts and the verdict it was made on (APPLY-03)', async () => {
    const { caller, accountId, profileId, documents, body } = await applicant()
    const { applicationId } = await submit(caller, body)
    const { rows } = await sql`select l.account_id, l.profile_id, l.snapshot_number, l.status,
        l.advertisement_version, l.amount_paise, l.exam_centre_id, l.location, l.judged_on,
        l.additional_answers, l.questions_shown, l.facts ->> 'birthDay' as born,
        (select count(*)::int from jsonb_array_elements(l.verdict)) as verdicts,
        (select jsonb_agg(jsonb_build_array(p.post_id, p.exam_id, p.pref_order) order by p.pref_order)
          from application_posts p where p.application_id = l.id) as posts,
        (select jsonb_object_agg(d.document_type_id, d.document_id)
          from application_documents d where d.application_id = l.id) as documents
      from applications l where l.id = ${applicationId}`.execute(owner)
    expect(rows).toEqual([
      {
        account_id: accountId,
        profile_id: profileId,
        snapshot_number: 1,
        status: 'SUBMITTED',
        advertisement_version: 1,
        amount_paise: 54_400,
        exam_centre_id: 3,
        location: 'Satara',
        judged_on: '2026-11-15',
        additional_answers: [
          { id: 1, answer: 'No' },
          { id: 3, answer: '2' },
        ],
        questions_shown: '[{"id":1},{"id":3}]',
        born: '1999-08-21',
        verdicts: 14,
        posts: [
          [5002, 1, 1],
          [5001, 1, 2],
        ],
        documents,
      },
    ])
  })

  it('is told by e-mail and SMS in the language of the page, and stands in the access log (APPLY-04)', async () => {
    const known = await applicant(people.graduate, usualDocuments, { language: 'mr' })
    const number = (await submit(known.caller, known.body))['applicationNo'] as string
    const { rows } = await sql<{ channel: string; recipient: string; body: string }>`
      select channel, recipient, subject, body from messages
      where recipient in (${known.email}, ${known.mobile}) order by channel`.execute(owner)
    const body = `जाहिरात 101/2026 साठीचा तुमचा अर्ज ${number} सादर झाला आहे. ‘माझे खाते’मधून ₹544 शुल्क भरल्यावरच तो ग्राह्य धरला जाईल. 07/12/2026 रोजी 23:59 पर्यंत ऑनलाइन भरा; किंवा 08/12/2026 पर्यंत चलन छापा आणि ते 10/12/2026 पर्यंत बँकेत भरा.`
    expect(rows).toEqual([
      {
        channel: 'email',
        recipient: known.email,
        subject: `अर्ज ${number} सादर झाला आहे`,
        body,
      },
      { channel: 'sms', recipient: known.mobile, subject: null, body },
    ])
    const jobs = await sql`select count(*)::int as count from graphile_worker.jobs
      where task_identifier = 'deliver-message'`.execute(owner)
    expect(jobs.rows[0]).toMatchObject({ count: expect.any(Number) })
    const log = await sql`select action, details from audit_log
      where account_id = ${known.accountId}`.execute(owner)
    expect(log.rows).toEqual([
      {
        action: 'APPLICATION_SUBMITTED',
        details: { application: number, advertisement: 101 },
      },
    ])
  })

  it('of which nothing is to be paid is paid at once (APPLY-05)', async () => {
    await changeDocument(103, { fees: { open: 0, concession: 0 } })
    const { caller, body } = await applicant(people.scholar, [...usualDocuments, 'D15', 'D17'])
    const answer = await submit(caller, {
      ...body,
      advertisementId: 103,
      applicationExamCenterPrefList: [{ examCenterId: 8 }],
      applicationPostPrefList: [
        { postCriteriaId: 5019, prefOrder: null, preferredAppointingAuthorities: '[]' },
      ],
      additionalAnswers: JSON.stringify([
        { id: 21, answer: '0' },
        { id: 23, answer: 'Not registered' },
      ]),
      amountPayable: 0,
      version: 2,
    })
    expect(answer).toMatchObject({
      status: 200,
      amountPayable: 0,
      message: expect.stringContaining('There is no fee to pay.'),
    })
    const { status } = await db
      .selectFrom('applications')
      .select('status')
      .where('id', '=', answer['applicationId'] as string)
      .executeTakeFirstOrThrow()
    expect(status).toBe('FEES_PAID')
  })

  it('says when to pay where the advertisement does not (APPLY-06)', async () => {
    await changeDocument(101, {
      onlinePaymentEndDate: null,
      challanDownloadEndDate: null,
      challanPaymentEndDate: null,
    })
    const { caller, body } = await applicant()
    expect(await submit(caller, body)).toMatchObject({
      onlinePaymentEndDate: '2026-12-07',
      challanDownloadEndDate: '2026-12-07',
      challanPaymentEndDate: '2026-12-07',
    })
    await changeDocument(101, {})
  })
})

/** Makes the next version of an advertisement, other than the first in these. */
async function changeDocument(id: number, changes: object) {
  await sql`with next as (
      insert into advertisement_versions
      select a.id, a.version + 1, v.document || ${JSON.stringify(changes)}::jsonb, now(), 'c', 'c'
      from advertisements a join advertisement_versions v on v.advertisement_id = a.id and v.version = 1
      where a.id = ${id} returning version)
    update advertisements set version = next.version from next where id = ${id}`.execute(owner)
}

describe('a candidate applies to an advertisement once', () => {
  it('of 200 sent at once one is kept, and 199 are told that it is (APPLY-10)', async () => {
    const { caller, accountId, body } = await applicant()
    // Whoever is told to come back comes back, as the page does.
    const sendUntilTold = async (): ReturnType<typeof submit> => {
      const answer = await submit(caller, body)
      return answer.status === 503 ? sendUntilTold() : answer
    }
    const answers = await Promise.all(Array.from({ length: 200 }, sendUntilTold))
    const sent = answers.filter(({ status }) => status === 200)
    expect(sent).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 200)
    for (const { status, code, message } of others)
      expect([status, code, message]).toEqual([
        409,
        'ALREADY_APPLIED',
        'Application already submitted for requested Advertisement',
      ])
    const { rows } = await sql`select
        (select count(*)::int from applications where account_id = ${accountId}) as applications,
        (select count(*)::int from application_posts where account_id = ${accountId}) as posts,
        (select count(*)::int from audit_log where account_id = ${accountId}) as entries
      `.execute(owner)
    expect(rows).toEqual([{ applications: 1, posts: 2, entries: 1 }])
  })

  it('sent twice under one key it is answered the same, and kept once (APPLY-11)', async () => {
    const { caller, body } = await applicant()
    const key = randomUUID()
    const first = await submit(caller, body, key)
    expect(first).toMatchObject({ status: 200 })
    const before = await counts()
    expect(await submit(caller, body, key)).toEqual(first)
    expect(await counts()).toEqual(before)
  })

  it('may apply again once it is cancelled, under a new number; not while it is rejected (APPLY-12)', async () => {
    const { caller, body } = await applicant()
    const first = await submit(caller, body)
    // Without a fee, since who owes one is paid only by a settlement.
    await sql`update applications set status = 'FEES_PAID', amount_paise = 0
      where id = ${first['applicationId']}`.execute(owner)
    expect(await submit(caller, body)).toMatchObject({ code: 'ALREADY_APPLIED' })
    await endApplication(owner, String(first['applicationId']))
    const second = await submit(caller, body)
    expect(second.status).toBe(200)
    expect(second['applicationNo']).not.toBe(first['applicationNo'])
  })
})
