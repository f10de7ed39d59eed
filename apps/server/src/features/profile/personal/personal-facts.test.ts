import { describe, expect, it } from 'vitest'
import {
  getAdditionalReservationRequired,
  getPersonalFacts,
} from '@lokseva/contract/profile/endpoints'
import { verifyUdid } from '@lokseva/contract/proofs/endpoints'
import { create, opened, profilePortal, read, update } from '#test/portals/profile-portal'
import { provingPortal } from '#test/portals/proving'

describe('what the form must know before its first question', () => {
  it('comes in one answer: day, addresses, birth, checks, proofs, blocks (SAVE-33)', async () => {
    const { applicant, configure } = await profilePortal()
    const { caller, email, mobile } = await applicant()
    const facts = {
      today: '2026-11-15',
      dateOfBirth: '1999-08-21',
      mobileNumber: mobile,
      emailId: email,
      aadhaarCheck: false,
      udidCheck: false,
      aadhaar: null,
      udid: null,
      additionalReservation: {
        projectAffectedRequired: true,
        earthquakeAffetctedRequired: true,
        graduateEmployeeRequired: true,
        disCertValidityDate: null,
      },
    }
    expect(await caller.call(getPersonalFacts)).toEqual(facts)
    await configure({ enableAadhaarValidation: '1', enableUdidValidation: '1' })
    expect(await caller.call(getPersonalFacts)).toMatchObject({
      aadhaarCheck: true,
      udidCheck: true,
    })
  })

  it('says which blocks of additional reservation are required, as configured (SAVE-34)', async () => {
    const { applicant, configure } = await profilePortal()
    const { caller, answers } = await applicant('exServiceman', { isEarthquakeAffected: null })
    expect((await create(caller, answers)).fieldErrors).toMatchObject([
      { path: 'isEarthquakeAffected', code: 'MANDATORY' },
    ])
    await configure({ earthquakeAffetctedRequired: '0', disCertValidityDate: '2026-10-31' })
    const required = {
      projectAffectedRequired: true,
      earthquakeAffetctedRequired: false,
      graduateEmployeeRequired: true,
      disCertValidityDate: '2026-10-31',
    }
    expect(await caller.call(getAdditionalReservationRequired)).toEqual(required)
    expect((await caller.call(getPersonalFacts)).additionalReservation).toEqual(required)
    expect((await create(caller, answers)).status).toBe(200)
  })

  it('refuses settings that no form could read (SAVE-34)', async () => {
    const { configure } = await profilePortal()
    await expect(configure({ enableUdidValidation: 'yes' })).rejects.toThrow(/check constraint/)
    for (const disCertValidityDate of ['31/10/2026', '2026-99-99', '2026-02-30'])
      await expect(configure({ disCertValidityDate })).rejects.toThrow(/check constraint/)
  })
})

describe('a verified Aadhaar', async () => {
  const portal = await provingPortal()
  const { db, holder, codeFor, enter } = portal
  const { candidates } = await import('@lokseva/forms/test/candidates')

  async function verified() {
    const known = await holder({ name: 'Priya Sunil Kulkarni' })
    expect((await enter(known.caller, await codeFor(known))).status).toBe(200)
    return known
  }
  /** The sample woman is born a year later than the account. */
  const answers = candidates.openWoman.answers

  it('is shown by its last four digits, and typed digits are not read (SAVE-35)', async () => {
    const { caller, aadhaarNumber } = await verified()
    const lastFour = aadhaarNumber.slice(-4)
    expect(await caller.call(getPersonalFacts)).toMatchObject({
      aadhaarCheck: true,
      aadhaar: { lastFour, name: 'Priya Sunil Kulkarni' },
    })
    const sent = { ...answers, aadhaarNo: aadhaarNumber, aadhaarNameInEnglish: 'Somebody Else' }
    const { profileId } = await create(caller, sent)
    expect(await read(caller, profileId)).toMatchObject({
      aadhaarNo: `XXXX XXXX ${lastFour}`,
      aadhaarNameInEnglish: 'Priya Sunil Kulkarni',
      flgIsAadhaarValidted: true,
      flgAadhaarCard: true,
    })
    const rows = await db.selectFrom('profile_steps').select('document').execute()
    expect(JSON.stringify(rows)).not.toContain(aadhaarNumber)
  })

  it('is forgotten when its holder answers No (SAVE-36)', async () => {
    const { caller, accountId } = await verified()
    const { profileId } = await create(caller, answers)
    const step = await opened(caller, profileId)
    const answer = await update(caller, profileId, { ...step, flgAadhaarCard: false })
    expect(answer).toMatchObject({ status: 200 })
    const kept = db.selectFrom('aadhaar_vault').where('account_id', '=', accountId)
    expect(await kept.selectAll().execute()).toEqual([])
    const after = await opened(caller, profileId)
    for (const name of ['aadhaarNo', 'aadhaarNameInEnglish', 'flgIsAadhaarValidted'])
      expect(after).not.toHaveProperty(name)
    expect((await caller.call(getPersonalFacts)).aadhaar).toBeNull()
  })

  it('lets a verified UDID through, and no other answers with it (SAVE-37)', async () => {
    const { caller, dateOfBirth, aadhaarNumber } = await verified()
    const disability = {
      flgDivyang: true,
      typeOfDisabilityLookupId: 439,
      divyangPercentage: '62.5',
      disabilitySubCategoriesLookupIds: [454, 455],
      flgUdid: true,
      udid: 'MH2610119980012345',
      typeDisabilityCertificate: 2,
      sadmCertificateNumber: 'SWA/2016/991',
      sadmCertificateDate: '2016-02-29',
    }
    await portal.world.registerUdid({
      udid: disability.udid,
      name: 'Priya Sunil Kulkarni',
      dateOfBirth,
      percentage: 62.5,
      typeId: 439,
      subCategoryIds: [454, 455],
      aadhaarLastFour: aadhaarNumber.slice(-4),
    })
    const claim = { ...disability, flgDivyang: undefined, flgUdid: undefined }
    await caller.call(verifyUdid, { body: claim as never })
    const full = { ...answers, ...disability, flgMaharashtraKarnatakBorderArea: null }
    const other = await create(caller, { ...full, divyangPercentage: '80' })
    expect(other.fieldErrors).toMatchObject([{ path: 'flgUdid', code: 'UDID_NOT_VERIFIED' }])
    const { profileId } = await create(caller, full)
    expect(await read(caller, profileId)).toMatchObject({ udidDetails: { verified: true } })
  })
})

it('records the consent for typed digits once, and again for other digits (SAVE-38)', async () => {
  const { db, applicant } = await profilePortal()
  const { caller, accountId, answers } = await applicant()
  const refused = await create(caller, { ...answers, flgAadhaarConsent: false })
  expect(refused.fieldErrors).toMatchObject([
    { path: 'flgAadhaarConsent', code: 'AADHAAR_CONSENT' },
  ])
  const { profileId } = await create(caller, answers)
  const again = async (changes: object) =>
    update(caller, profileId, { ...(await opened(caller, profileId)), ...changes })
  await again({ height: '160' })
  const consents = () =>
    db.selectFrom('consents').select('kind').where('account_id', '=', accountId).execute()
  expect(await consents()).toEqual([{ kind: 'AADHAAR_LAST_FOUR' }])
  await again({ aadhaarNo: '1111' })
  expect(await consents()).toHaveLength(2)
})
