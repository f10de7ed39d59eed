import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { endApplication } from '#test/people/end-application'
import * as applications from '@lokseva/contract/applications/endpoints'
import type { Application, ApplicationDetails } from '@lokseva/contract/applications/schemas'
import { people } from '@lokseva/rules/test/people'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { actAs, actAsPortal } from '#platform/database/acting'
import { advertisementVersions } from '#features/adverts/index'
import { pdfText } from '#platform/typesetting/pdf-text.test-kit'
import { asRunning } from '#test/database/database'
import { applyingPortal, ranked, submit, usualDocuments } from '#test/portals/applying-portal'
import { send } from '#test/portals/profile-portal'
import type { WireClient } from '#test/wire/wire-client'
import { applicants, applicationsFor, applicationSlots } from '../index.ts'

const portal = await applyingPortal()
const { db, clock, owner, applicant } = portal

const blind = {
  ...people.agriculturist,
  disabled: true,
  disabilityKind: 436,
  disabilityPercentage: 60,
  disabilityCertificate: true,
}
const severalExams = {
  advertisementId: 105,
  applicationPostPrefList: [],
  examMultiplePostPrefDtoList: [
    { examId: 51, applicationExamPostPref: ranked(5029, 5027) },
    { examId: 53, applicationExamPostPref: ranked(5033) },
  ],
  optionalSubjectDtoList: [
    { examId: 51, subjects: [{ subjectId: 3003, mediumIds: [1801] }] },
    { examId: 53, subjects: [{ subjectId: 3201, mediumIds: [1802] }] },
  ],
  flgDisabilityScribeReq: true,
  flgDisabilityCompTime: true,
  scribeArrangedBy: 2,
  additionalAnswers: '[{"id":41,"answer":"Marathi"},{"id":42,"answer":"Yes"}]',
  amountPayable: 344,
}

type Known = Awaited<ReturnType<typeof applicant>>
let asha: Known
let leela: Known
let ofAsha: string
let ofLeela: string

const list = async (caller: WireClient, applicationIds?: string) => {
  const query = applicationIds === undefined ? {} : { applicationIds }
  const { status: _, ...rows } = await send(caller, applications.listApplications, { query })
  return Object.values(rows) as unknown as Application[]
}
const details = (caller: WireClient, id: string) =>
  send(caller, applications.getApplication, { params: { id } }) as unknown as Promise<
    ApplicationDetails & { status: number }
  >

beforeAll(async () => {
  asha = await applicant()
  leela = await applicant(blind, [...usualDocuments, 'D04', 'D05', 'D06', 'D11'])
  ofAsha = (await submit(asha.caller, asha.body))['applicationId'] as string
  const sent = await submit(leela.caller, { ...leela.body, ...severalExams })
  ofLeela = sent['applicationId'] as string
})

describe('the list of applications', () => {
  it('tells number, advertisement, fee and what may be done (APPLY-60)', async () => {
    const [application, ...more] = await list(asha.caller)
    expect(more).toEqual([])
    expect(application).toMatchObject({
      id: ofAsha,
      applicationId: ofAsha,
      applicationNo: expect.stringMatching(/^2026-101-/),
      status: 'SUBMITTED',
      feeStatus: 'NOT_PAID',
      amountPayable: 544,
      paymentRefNo: null,
      flgValidpaymentRefNo: false,
      flgAllDocumentsUploaded: true,
      isDeleted: false,
      advertisement: { id: 101, advertisementNo: '101', year: 2026, applnEndDate: '2026-12-07' },
      abilities: { receipt: { allowed: true }, pay: { allowed: true } },
    })
  })

  it('of ids that are named holds the own ones; others are left out (APPLY-61)', async () => {
    const ids = [ofAsha, ofLeela, randomUUID(), 'nonsense'].join(',')
    expect((await list(asha.caller, ids)).map(({ id }) => id)).toEqual([ofAsha])
    expect(await list(asha.caller, ofLeela)).toEqual([])
    expect(await list(asha.caller, '')).toEqual([])
  })

  it('has the newest first, and cancelled ones last (APPLY-62)', async () => {
    const { caller, body } = await applicant()
    const first = await submit(caller, body)
    await endApplication(owner, String(first['applicationId']))
    clock.set(clock.now() + 60_000)
    const second = await submit(caller, body)
    clock.set(clock.now() + 60_000)
    const third = await submit(caller, {
      ...body,
      advertisementId: 102,
      applicationPostPrefList: ranked(5016),
      additionalAnswers: '[{"id":11,"answers":["None"]},{"id":13,"answer":"No"}]',
      amountPayable: 394,
    })
    const rows = await list(caller)
    expect(rows.map(({ id }) => id)).toEqual(
      [third, second, first].map((each) => each['applicationId']),
    )
    expect(rows.at(-1)).toMatchObject({
      isDeleted: true,
      abilities: {
        receipt: { allowed: true },
        pay: { allowed: false, code: 'APPLICATION_ENDED' },
      },
    })
  })
})

describe('one application', () => {
  it('is told with everything that was chosen, in both languages (APPLY-63)', async () => {
    const told = await details(leela.caller, ofLeela)
    expect(told).toMatchObject({
      status: 200,
      application: {
        flgDisabilityScribeReq: true,
        flgDisabilityCompTime: true,
        scribeArrangedBy: 2,
        location: 'Satara',
        amountPayable: 344,
      },
      applicationExamCenterPrefDto: { examCenterId: 3, examCenterName: expect.any(String) },
      totalPosts: 9,
      additionalAnswers: [
        { id: 41, answer: 'Marathi', answerDvng: 'मराठी' },
        { id: 42, answer: 'Yes', answerDvng: 'होय' },
      ],
      signature: expect.stringMatching(/^\/9j\//),
    })
    expect(told.applicationMultipleExamSubjectDtoList).toMatchObject([
      {
        examId: 51,
        posts: [
          { postCriteriaId: 5029, prefOrder: 1 },
          { postCriteriaId: 5027, prefOrder: 2 },
        ],
        subjectMediumDtoList: [
          {
            subjectName: 'Anthropology',
            subjectNameDvng: 'मानववंशशास्त्र',
            mediumName: 'Marathi',
            mediumNameDvng: 'मराठी',
          },
        ],
      },
      { examId: 53, posts: [{ postCriteriaId: 5033, prefOrder: 1 }] },
    ])
    const papers = told.requiredDocuments.map(({ documentTypeId, status }) => [
      documentTypeId,
      status,
    ])
    expect(papers).toContainEqual(['D11', 'Uploaded'])
    for (const { documentTypeName, documentTypeNameDvng } of told.requiredDocuments)
      expect(documentTypeNameDvng).not.toBe(documentTypeName)
  })

  it('of one exam has its posts in one list (APPLY-63)', async () => {
    const told = await details(asha.caller, ofAsha)
    expect(told.applicationMultipleExamSubjectDtoList).toEqual([])
    expect(told.applicationPostPrefDtoList).toMatchObject([
      { postCriteriaId: 5002, examId: 1, prefOrder: 1, preferredAppointingAuthorities: '[]' },
      { postCriteriaId: 5001, examId: 1, prefOrder: 2 },
    ])
  })

  it('of another candidate is not there, nor its receipt (APPLY-64)', async () => {
    const params = { id: ofLeela }
    for (const endpoint of [applications.getApplication, applications.getApplicationReceipt]) {
      expect(await send(asha.caller, endpoint, { params })).toMatchObject({ status: 404 })
      const absent = { params: { id: randomUUID() } }
      expect(await send(asha.caller, endpoint, absent)).toMatchObject({ status: 404 })
    }
  })

  it('below 40 per cent of disability answers no to what is not asked (APPLY-65)', async () => {
    const { caller, body } = await applicant()
    const sent = await submit(caller, {
      ...body,
      flgDisabilityScribeReq: true,
      flgDisabilityCompTime: true,
      scribeArrangedBy: 1,
    })
    expect((await details(caller, sent['applicationId'] as string)).application).toMatchObject({
      flgDisabilityScribeReq: false,
      flgDisabilityCompTime: false,
      scribeArrangedBy: null,
    })
  })

  it('from 40 per cent on says who arranges the scribe (APPLY-65)', async () => {
    const { caller, body } = await applicant(blind, [])
    const unsaid = { ...severalExams, scribeArrangedBy: null }
    expect(await submit(caller, { ...body, ...unsaid })).toMatchObject({
      status: 422,
      fieldErrors: [{ path: 'scribeArrangedBy', code: 'REQUIRED' }],
    })
  })

  const receipt = async (caller: WireClient, id: string) => {
    const blob = await caller.call(applications.getApplicationReceipt, { params: { id } })
    return pdfText(new Uint8Array(await blob.arrayBuffer())).replaceAll(/ +/g, ' ')
  }

  it('has a receipt with number, posts, centre, amount and the last days to pay (APPLY-66)', async () => {
    const { application, applicationExamCenterPrefDto } = await details(leela.caller, ofLeela)
    const text = await receipt(leela.caller, ofLeela)
    for (const words of [
      'Receipt of application',
      application.applicationNo,
      'Patil Sunita Ramesh',
      'पाटील सुनीता रमेश',
      applicationExamCenterPrefDto.examCenterName,
      'Anthropology (Marathi)',
      "Yes, arranged by the commission's office",
      '₹344',
      'Fees Not Paid',
    ])
      expect(text).toContain(words)
  })
})

describe('those who ask about applications', () => {
  it('hear what an application was judged on, its owner alone (APPLY-70)', async () => {
    const { storedVerdictOf } = applicationsFor({ db })
    const asked = (accountId: string) =>
      actAs({ kind: 'candidate', accountId }, () => storedVerdictOf(accountId, ofAsha))
    expect(await asked(asha.accountId)).toMatchObject({
      advertisementId: 101,
      verdicts: [{ version: 1, judgedOn: '2026-11-15', facts: { birthDay: '1999-08-21' } }],
    })
    expect(await asked(leela.accountId)).toBeUndefined()
  })

  it('hear who applied, page by page, and for which posts (APPLY-71)', async () => {
    await actAsPortal(async () => {
      const all = await applicants.applicantsOf(db, 101, { after: null, most: 100 })
      expect(all.map(({ accountId }) => accountId)).toContain(asha.accountId)
      expect(all).toContainEqual({
        accountId: asha.accountId,
        email: asha.email,
        mobile: asha.mobile,
      })
      const [first, ...rest] = all
      const page = { after: first!.accountId, most: 100 }
      expect(await applicants.applicantsOf(db, 101, page)).toEqual(rest)
      expect(new Set(await applicants.postsAppliedFor(db, 105))).toEqual(
        new Set([5027, 5029, 5033]),
      )
    })
  })

  it('hear how many chose a centre, and no more of them (OFFICE-1263)', async () => {
    const { rows } = await sql<{ centre: number; people: number }>`
      select exam_centre_id as centre, count(*)::integer as people from applications
      where advertisement_id = 101 and status ~ 'SUBMITTED|PAID' group by 1`.execute(owner)
    const centres = rows.map((row) => row.centre)
    const count = () => applicants.countByCentre(asRunning(db), 101, centres)
    expect(await actAs({ kind: 'staff' }, count)).toEqual(rows)
  })

  it('fill a document that is missing, and no other, until the last day to pay (APPLY-72)', async () => {
    const slots = applicationSlots({ clock, versions: advertisementVersions() })
    const { accountId } = asha
    const of = { accountId, applicationId: ofAsha }
    await sql`update application_documents set document_id = null, status = 'Not uploaded'
      where application_id = ${ofAsha} and document_type_id = 'D09'`.execute(owner)
    expect((await list(asha.caller))[0]).toMatchObject({
      flgAllDocumentsUploaded: false,
      abilities: { pay: { allowed: false, code: 'DOCUMENTS_MISSING' } },
    })
    await actAs({ kind: 'candidate', accountId }, async () => {
      await expect(slots.demand(db, { ...of, documentTypeId: 'D01' })).rejects.toMatchObject({
        code: 'NOTHING_TO_SEND_AGAIN',
      })
      await expect(slots.demand(db, { ...of, documentTypeId: 'D27' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
      expect(
        await slots.read(db, { ...of, applicationId: ofLeela, advertisementId: 101 }),
      ).toBeUndefined()
      await inTransactionWithoutRetry(db, (tx) =>
        slots.fill(tx, {
          ...of,
          documentTypeId: 'D09',
          documentInfoId: asha.documents['D09']!,
          at: new Date(clock.now()),
        }),
      )
      expect(await slots.read(db, { ...of, advertisementId: 101 })).toContainEqual(
        expect.objectContaining({
          documentTypeId: 'D09',
          documentInfoId: asha.documents['D09'],
          status: 'Uploaded',
          remarks: null,
        }),
      )
    })
  })
})

it('an application that has lost its posts is shown without them, and has its receipt (APPLY-75)', async () => {
  const { caller, body } = await applicant()
  const id = (await submit(caller, body))['applicationId'] as string
  await sql`delete from application_posts where application_id = ${id}`.execute(owner)
  expect(await details(caller, id)).toMatchObject({ status: 200, applicationPostPrefDtoList: [] })
  const paper = await caller.call(applications.getApplicationReceipt, { params: { id } })
  expect(pdfText(new Uint8Array(await paper.arrayBuffer()))).toContain('Receipt')
})

describe('the database itself', () => {
  const refusals: [string, () => ReturnType<typeof sql>][] = [
    [
      'a second live application',
      () => sql`insert into applications select gen_random_uuid(), account_id,
      profile_id, snapshot_number, advertisement_id, advertisement_version, '2026-101-9999999-9', status,
      amount_paise, exam_centre_id, location, needs_scribe, needs_extra_time, scribe_arranged_by,
      additional_answers, questions_shown, facts, judged_on, verdict, submitted_at, updated_at
      from applications where id = ${ofAsha}`,
    ],
    [
      'a broken order of posts',
      () => sql`update application_posts set pref_order = 3
      where application_id = ${ofAsha} and pref_order = 2`,
    ],
    [
      'a half order of posts',
      () => sql`update application_posts set pref_order = null
      where application_id = ${ofAsha} and pref_order = 2`,
    ],
    [
      'a document of somebody else',
      () => sql`update application_documents
      set document_id = ${leela.documents['D01']} where application_id = ${ofAsha} and document_type_id = 'D01'`,
    ],
    [
      'a document of another type',
      () => sql`update application_documents
      set document_id = ${asha.documents['D03']} where application_id = ${ofAsha} and document_type_id = 'D01'`,
    ],
    [
      'a scribe nobody arranges',
      () => sql`update applications set needs_scribe = true where id = ${ofAsha}`,
    ],
    [
      'a free application that is not paid',
      () => sql`update applications set amount_paise = 0 where id = ${ofAsha}`,
    ],
    [
      'an uploaded document without a file',
      () => sql`update application_documents set document_id = null
      where application_id = ${ofAsha} and document_type_id = 'D01'`,
    ],
    ['to forget them all', () => sql`truncate applications cascade`],
  ]

  it.each(refusals)('refuses %s (APPLY-73)', async (_, change) => {
    await expect(change().execute(owner)).rejects.toThrow()
  })

  it('lets posts be put in another order in one transaction (APPLY-73)', async () => {
    const reorder = (
      from: number,
      to: number,
    ) => sql`update application_posts set pref_order = ${to}
      where application_id = ${ofAsha} and pref_order = ${from}`
    await sql`update application_posts set pref_order = 3 - pref_order
      where application_id = ${ofAsha}`.execute(owner)
    await expect(reorder(1, 2).execute(owner)).rejects.toThrow()
  })

  it.each([
    [17, '101', '2026-101-0000017-4'],
    [1, '102', '2026-102-0000001-8'],
    [9_999_999, '12A', '2026-12A-9999999-7'],
  ])(
    'numbers application %i of %s with its check digit: %s (APPLY-74)',
    async (serial, no, number) => {
      const { rows } =
        await sql`select application_number(2026, ${no}, ${serial}) as number`.execute(owner)
      expect(rows).toEqual([{ number }])
    },
  )
})
