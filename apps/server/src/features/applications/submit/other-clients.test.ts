import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as applications from '@lokseva/contract/applications/endpoints'
import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import { listRequiredDocuments } from '@lokseva/contract/documents/endpoints'
import { people } from '@lokseva/rules/test/people'
import { applyingPortal, submit, usualDocuments } from '#test/portals/applying-portal'
import { send } from '#test/portals/profile-portal'

const portal = await applyingPortal()
const { owner, applicant } = portal

type Known = Awaited<ReturnType<typeof applicant>>
type Body = Known['body']

describe('what means the same is taken for the same', () => {
  const spellings: [string, (body: Body) => object][] = [
    [
      'null where there is nothing to say',
      () => ({
        examMultiplePostPrefDtoList: null,
        optionalSubjectDtoList: null,
        flgDisabilityScribeReq: null,
        flgDisabilityCompTime: null,
        scribeArrangedBy: null,
        additionalQuestions: null,
        version: null,
      }),
    ],
    [
      'numbers as text',
      ({ applicationPostPrefList: posts }) => ({
        advertisementId: '101',
        applicationExamCenterPrefList: [{ examCenterId: '3' }],
        applicationPostPrefList: posts.map((post) => ({
          ...post,
          postCriteriaId: String(post.postCriteriaId),
          prefOrder: String(post.prefOrder),
        })),
        optionalSubjectDtoList: [{ examId: '1', optionalSubjectCount: 0, subjects: [] }],
        scribeArrangedBy: '2',
        amountPayable: '544.00',
        version: '1',
      }),
    ],
    [
      'no authorities, where the posts have none',
      ({ applicationPostPrefList: posts }) => ({
        applicationPostPrefList: posts.map(({ postCriteriaId, prefOrder }, place) =>
          place === 0
            ? { postCriteriaId, prefOrder }
            : { postCriteriaId, prefOrder, preferredAppointingAuthorities: [] },
        ),
      }),
    ],
    [
      'answers with numbers in them, and documents in capitals',
      ({ requiredDocumentsSelected: papers }) => ({
        additionalAnswers: '[{"id":"1","answer":"No"},{"id":3,"answer":2}]',
        requiredDocumentsSelected: papers.map((paper) => ({
          ...paper,
          documentInfoId: paper.documentInfoId.toUpperCase(),
        })),
      }),
    ],
  ]

  it.each(spellings)('%s (APPLY-80)', async (_, changes) => {
    const { caller, body } = await applicant()
    const answer = await submit(caller, { ...body, ...changes(body) })
    expect(answer).toMatchObject({ status: 200, amountPayable: 544 })
    const { rows } = await sql`select l.additional_answers as answers, (select jsonb_agg(
        jsonb_build_array(p.post_id, p.pref_order, p.authorities) order by p.pref_order)
        from application_posts p where p.application_id = l.id) as posts
      from applications l where l.id = ${answer['applicationId']}`.execute(owner)
    expect(rows).toEqual([
      {
        answers: [
          { id: 1, answer: 'No' },
          { id: 3, answer: '2' },
        ],
        posts: [
          [5002, 1, []],
          [5001, 2, []],
        ],
      },
    ])
  })

  it('ranks, where the advertisement ranks later, are not kept (APPLY-81)', async () => {
    const { caller, body } = await applicant(people.scholar, [...usualDocuments, 'D15', 'D17'])
    const answer = await submit(caller, {
      ...body,
      advertisementId: 103,
      applicationExamCenterPrefList: [{ examCenterId: 8 }],
      applicationPostPrefList: [{ postCriteriaId: 5019, prefOrder: 1 }],
      additionalAnswers: '[{"id":21,"answer":"0"},{"id":23,"answer":"Not registered"}]',
      amountPayable: 719,
    })
    expect(answer).toMatchObject({ status: 200 })
    const { rows } = await sql`select pref_order from application_posts
      where application_id = ${answer['applicationId']}`.execute(owner)
    expect(rows).toEqual([{ pref_order: null }])
  })

  it('what is left out is asked for by its name (APPLY-82)', async () => {
    const { caller, body } = await applicant()
    const { location: _, applicationExamCenterPrefList: __, ...rest } = body
    const told = async (sent: object) => {
      const { status, fieldErrors = [] } = await submit(caller, sent)
      return [status, ...fieldErrors.map(({ path, code }) => `${path} ${code}`)]
    }
    expect(await told({ ...rest, location: 'Pune' })).toEqual([
      422,
      'applicationExamCenterPrefList CENTRE_REQUIRED',
    ])
    for (const location of [undefined, null, '', '  '])
      expect(await told({ ...body, location })).toEqual([422, 'location MANDATORY'])
    const { requiredDocumentsSelected: ___, ...withoutPapers } = body
    expect(await submit(caller, withoutPapers)).toMatchObject({ code: 'DOCUMENTS_MISSING' })
    const { amountPayable: ____, advertisementId: _____, ...bare } = body
    expect(await told(bare)).toEqual([422, 'advertisementId REQUIRED', 'amountPayable REQUIRED'])
  })
})

describe('an application that was sent', () => {
  it('carries its advertisement and its documents with every field of theirs (APPLY-83)', async () => {
    const { caller, body } = await applicant()
    const { applicationId: id } = await submit(caller, body)
    const told = (await send(caller, applications.getApplication, {
      params: { id },
    })) as unknown as ApplicationDetails
    expect(told.application.advertisement).toMatchObject({
      postPrefAtAppln: true,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
    expect(told.application.advertisement.additionalQuestions[0]).toMatchObject({
      id: 1,
      question: expect.any(String),
      answerType: 'YesNo',
      parentId: null,
    })
    expect(told.requiredDocuments.map(({ documentTypeId }) => documentTypeId)).toEqual(
      usualDocuments,
    )
    expect(told.requiredDocuments[0]).toEqual({
      documentTypeId: 'D01',
      documentTypeName: expect.any(String),
      documentTypeNameDvng: expect.any(String),
      documentTypeDescription: expect.stringContaining('Secondary School Certificate'),
      documentTypeDescriptionDvng: expect.stringContaining('माध्यमिक'),
      documentInfoId: expect.any(String),
      isUploaded: true,
      status: 'Uploaded',
      isClaimRejected: false,
      remarks: null,
      sizeLimit: 500,
    })
  })

  it('belongs to its advertisement, and to no other that is named with it (APPLY-84)', async () => {
    const { caller, body } = await applicant()
    const { applicationId } = await submit(caller, body)
    const papers = (advertisementId: number) =>
      send(caller, listRequiredDocuments, {
        params: { advertisementId },
        query: { applicationId, postIds: '' },
      })
    expect(await papers(101)).toMatchObject({ status: 200 })
    expect(await papers(103)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})

it('a draft that follows a number nothing ever had is refused, not broken (APPLY-85)', async () => {
  const { caller } = await applicant()
  const put = (version: number) =>
    send(caller, applications.putApplicationDraft, {
      params: { advertisementId: 101 },
      body: { draft: {}, version },
    })
  for (const version of [-1, 9_007_199_254_740_991])
    expect(await put(version)).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
  expect(await put(999_999_999)).toMatchObject({ status: 409, code: 'APPLICATION_DRAFT_CHANGED' })
})

it('an Aadhaar number is not kept among the questions that were shown (APPLY-87)', async () => {
  const { caller, body } = await applicant()
  const shown = JSON.stringify([{ id: 1, question: 'at 2341 2341 2346' }])
  expect(await submit(caller, { ...body, additionalQuestions: shown })).toMatchObject({
    status: 422,
    fieldErrors: [{ path: 'additionalQuestions', code: 'AADHAAR_IN_TEXT' }],
  })
})
