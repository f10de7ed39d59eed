import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { listRequiredDocuments } from '@lokseva/contract/documents/endpoints'
import type { RequiredDocument } from '@lokseva/contract/documents/schemas'
import { publishedStages } from '#features/stages/index'
import { completing } from '#test/people/complete-profile'
import { openAdvertCache } from '#features/adverts/index'
import { documentsPortal, pdfOf, upload } from '#test/portals/documents-portal'
import { send } from '#test/portals/profile-portal'
import type { WireClient } from '#test/wire/wire-client'
import { requiredDocuments } from './index.ts'

const portal = await documentsPortal()
const { db, clock, candidate } = portal
const { complete } = completing(portal)

async function asked(caller: WireClient, advertisementId: number, query: object = {}) {
  const request = { params: { advertisementId }, query }
  return (await caller.call(listRequiredDocuments, request as never)) as RequiredDocument[]
}
const types = (rows: RequiredDocument[]) => rows.map((row) => row.documentTypeId)

describe('the documents an advertisement asks for', () => {
  it('are those the candidate’s own profile gives reason for, each with that reason (DOC-14)', async () => {
    const { caller } = await complete('openWoman')
    const open = await asked(caller, 101)
    expect(types(open)).toEqual(expect.arrayContaining(['D01', 'D07', 'D08']))
    expect(types(open)).not.toContain('D04')
    expect(open[0]).toEqual({
      documentTypeId: 'D01',
      documentTypeName: 'SSC (10th) mark sheet / certificate',
      documentTypeNameDvng: 'इयत्ता 10 वी गुणपत्रक / प्रमाणपत्र',
      documentTypeDescription:
        'Secondary School Certificate (10th) or its equivalent, with the date of birth',
      documentTypeDescriptionDvng: 'माध्यमिक शालांत प्रमाणपत्र (10 वी) किंवा समकक्ष, जन्मतारखेसह',
      why: { en: 'asked of everybody', mr: 'सर्वांकडून मागितले जाते' },
      documentInfoId: null,
      isUploaded: false,
      status: 'Not uploaded',
      isClaimRejected: false,
      replaceableUntil: null,
      remarks: null,
      sizeLimit: 500,
      onFileSince: null,
      size: null,
      pages: null,
    })
    const reserved = await asked((await complete('exServiceman')).caller, 101)
    expect(reserved.find((row) => row.documentTypeId === 'D04')!.why.en).toBe(
      'because you claim a reserved category',
    )
  })

  it('are on file at once for every advertisement, whatever the limit of the next (DOC-15)', async () => {
    const { caller } = await complete('openWoman')
    const fields = { documentTypeId: 'D01', advertisementId: '103' }
    const { documentInfoId, uploadedAt } = await upload(caller, pdfOf(900 * 1024), fields)
    expect((await asked(caller, 101))[0]).toMatchObject({
      documentInfoId,
      isUploaded: true,
      status: 'Uploaded',
      onFileSince: uploadedAt,
      size: 900 * 1024,
      sizeLimit: 500,
    })
  })

  it('follow the posts that were chosen where a post asks for them (DOC-16)', async () => {
    const { caller } = await complete('openWoman')
    expect(types(await asked(caller, 102))).not.toContain('D20')
    const typist = await asked(caller, 102, { postIds: '5018' })
    expect(typist.find((row) => row.documentTypeId === 'D20')!.why.en).toBe(
      'because a post you chose needs typing',
    )
  })

  it('are those of an application as it named them (DOC-17)', async () => {
    const { caller, accountId } = await complete('openWoman')
    const { documentInfoId } = await upload(caller, pdfOf(900))
    const slot = {
      documentTypeId: 'D01',
      status: 'Rejected',
      isClaimRejected: false,
      remarks: 'not legible',
      replaceableUntil: null,
    }
    const slots = {
      advertisementOf: async () => 101,
      read: async () => [{ ...slot, documentInfoId: documentInfoId as string }],
      judge: async () => ({ facts: {}, further: [] }),
      demand: async () => {},
      fill: async () => {},
    }
    const actor = { kind: 'candidate' as const, accountId }
    const wanted = { advertisementId: 101, applicationId: randomUUID() }
    const rows = await requiredDocuments(
      { db, clock, slots, adverts: openAdvertCache(db, publishedStages) },
      actor as never,
      wanted,
    )
    expect(rows).toMatchObject([{ ...slot, documentInfoId, isUploaded: true }])
  })

  it('cannot be told before a step is saved, of another’s application or an advertisement there is not (DOC-17)', async () => {
    const { caller } = await candidate()
    const ask = (advertisementId: number, query = {}) =>
      send(caller, listRequiredDocuments, { params: { advertisementId }, query })
    expect(await ask(101)).toMatchObject({ status: 409, code: 'PROFILE_NOT_BEGUN' })
    expect(await ask(999)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    const known = await complete('openWoman')
    expect(
      await send(known.caller, listRequiredDocuments, {
        params: { advertisementId: 101 },
        query: { applicationId: randomUUID() },
      }),
    ).toMatchObject({ status: 404 })
  })
})
