import { describe, expect, it } from 'vitest'
import { maskEmail, maskMobile } from '@lokseva/contract/identity/mask'
import { lockProfile } from '@lokseva/contract/profile/lock/endpoints'
import * as view from '@lokseva/contract/profile-view/endpoints'
import { documentLabels } from '#features/documents/index'
import { pdfOf, upload } from '#test/portals/documents-portal'
import { completing } from '#test/people/complete-profile'
import { profilePortal, send } from '#test/portals/profile-portal'

const portal = await profilePortal()
const { complete } = completing(portal)

type Known = Awaited<ReturnType<typeof complete>>
const summaryOf = ({ caller, profileId }: Pick<Known, 'caller' | 'profileId'>) =>
  caller.call(view.getProfileSummary, { params: { profileId } })

describe('the box in My Account', () => {
  it('shows names, photo, status, last change and masked addresses (ACCT-01)', async () => {
    const known = await complete('divyang')
    const summary = await summaryOf(known)
    expect(summary).toMatchObject({
      englishFullName: 'Chand Maruti Kamble',
      devnagariFullName: 'चांद मारुती कांबळे',
      status: 'In Progress',
      flgLocked: false,
      isProdEnv: false,
      personalInfoDto: { flgDivyang: true, divyangPercentage: '62.5' },
      emailId: maskEmail(known.email),
      mobileNumber: maskMobile(known.mobile),
      profile: { updatedAt: expect.stringMatching(/^2026-11-15T/) },
    })
    expect(Buffer.from(summary.photo!, 'base64').subarray(0, 2).toString('hex')).toBe('ffd8')
  })

  it('says Complete once the profile is submitted (ACCT-01)', async () => {
    const known = await complete()
    await known.caller.call(lockProfile, { params: known.owner })
    expect(await summaryOf(known)).toMatchObject({
      status: 'Complete',
      flgLocked: true,
      lockedAt: expect.stringContaining('2026-11-15'),
      snapshotNumber: 1,
    })
  })

  it('has no photo before one is saved, and is for its owner alone (ACCT-01)', async () => {
    const known = await portal.saved()
    expect(await summaryOf(known)).toMatchObject({ photo: null, status: 'In Progress' })
    const { caller } = await portal.candidate()
    const params = { profileId: known.profileId }
    expect(await send(caller, view.getProfileSummary, { params })).toMatchObject({ status: 404 })
    expect(await send(caller, view.listProfileDocuments, { params })).toMatchObject({ status: 404 })
  })
})

describe('the documents of a profile', () => {
  it('are D01 to D08 in both languages, each with whether the profile names it (VIEW-20)', async () => {
    const { caller, profileId } = await complete()
    const documents = await caller.call(view.listProfileDocuments, { params: { profileId } })
    expect(documents.map(({ documentTypeId }) => documentTypeId)).toEqual([
      'D01',
      'D02',
      'D03',
      'D04',
      'D05',
      'D06',
      'D07',
      'D08',
    ])
    expect(documents[3]).toMatchObject({
      documentTypeName: { en: 'Caste certificate', mr: 'जात प्रमाणपत्र' },
      inProfile: false,
    })
    // An open woman with the tenth, no caste, and a degree whose row is deleted.
    const named = documents.filter(({ inProfile }) => inProfile)
    expect(named.map(({ documentTypeId }) => documentTypeId)).toEqual(['D01', 'D06', 'D08'])
  })

  it('are called and described as an application calls them, in both languages (DOC-90)', async () => {
    const { caller, profileId } = await complete()
    const documents = await caller.call(view.listProfileDocuments, { params: { profileId } })
    const words = await documentLabels(
      portal.db,
      documents.map(({ documentTypeId }) => documentTypeId),
    )
    for (const { documentTypeId, documentTypeName, documentTypeDescription } of documents)
      expect({ documentTypeName, documentTypeDescription }).toEqual(words.get(documentTypeId))
  })

  it('say what is on file, further types behind them (DOC-18)', async () => {
    const { caller, profileId } = await complete()
    const ids = []
    for (const documentTypeId of ['D03', 'D16'])
      ids.push(await upload(caller, pdfOf(900), { documentTypeId }))
    const documents = await caller.call(view.listProfileDocuments, { params: { profileId } })
    expect(documents.filter(({ documentInfoId }) => documentInfoId)).toMatchObject([
      { documentTypeId: 'D03', documentInfoId: ids[0]!['documentInfoId'], inProfile: false },
      {
        documentTypeId: 'D16',
        documentInfoId: ids[1]!['documentInfoId'],
        documentTypeName: { en: 'Ph.D. certificate', mr: 'पीएच.डी. प्रमाणपत्र' },
        onFileSince: expect.any(String),
      },
    ])
    expect(documents.at(-1)!.documentTypeId).toBe('D16')
  })

  it('claim nothing that is not saved yet (VIEW-20)', async () => {
    const { caller, profileId } = await portal.saved('divyang')
    const documents = await caller.call(view.listProfileDocuments, { params: { profileId } })
    expect(documents.find(({ documentTypeId }) => documentTypeId === 'D01')?.inProfile).toBe(false)
  })
})
