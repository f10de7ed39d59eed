import { describe, expect, it } from 'vitest'
import { maskEmail, maskMobile } from '@lokseva/contract/identity/mask'
import { lockProfile } from '@lokseva/contract/profile/lock/endpoints'
import type { ProfileView } from '@lokseva/contract/profile-view/schemas'
import * as view from '@lokseva/contract/profile-view/endpoints'
import { switchModule } from '#features/site/index'
import { operator } from '#test/operator'
import { completing, laterSteps } from '#test/people/complete-profile'
import { create, profilePortal, send } from '#test/portals/profile-portal'

const portal = await profilePortal()
const { complete, keep } = completing(portal)

type Known = Awaited<ReturnType<typeof complete>>
const look = ({ caller, profileId }: Pick<Known, 'caller' | 'profileId'>): Promise<ProfileView> =>
  caller.call(view.getProfile, { params: { profileId } })

/** The answers of a section by the questions' names, as an English reader has them. */
const answersIn = (profile: ProfileView, section: string) =>
  Object.fromEntries(
    profile.sections.find(({ id }) => id === section)!.lines.map(({ id, value }) => [id, value.en]),
  )
const tableOf = (profile: ProfileView, id: string) =>
  profile.sections.flatMap(({ tables }) => tables).find((table) => table.id === id)
const cellsOf = (profile: ProfileView, id: string) =>
  tableOf(profile, id)?.rows.map(({ cells }) =>
    cells.map((lines) => lines.map(({ value }) => value.en)),
  )

describe('the profile to read', () => {
  it('has every section in the order of the form, with both names and both pictures (VIEW-01)', async () => {
    const profile = await look(await complete())
    expect(profile).toMatchObject({
      flgLocked: false,
      status: 'In Progress',
      lockedAt: null,
      snapshotNumber: null,
      englishFullName: 'Priya Sunil Kulkarni',
      devnagariFullName: 'प्रिया सुनील कुलकर्णी',
    })
    expect(Buffer.from(profile.photo!, 'base64').subarray(0, 2).toString('hex')).toBe('ffd8')
    expect(Buffer.from(profile.signature!, 'base64').subarray(0, 2).toString('hex')).toBe('ffd8')
    expect(profile.sections.map(({ id }) => id)).toEqual([
      'aadhaar',
      'details',
      'measurements',
      'category',
      'divyang',
      'sports',
      'sportsPerson',
      'exServiceman',
      'employee',
      'domicile',
      'additional',
      'border',
      'orphan',
      'permanent',
      'correspondence',
      'declarations',
      'activities',
      'qualification',
      'experience',
    ])
  })

  it('hides e-mail, mobile and Aadhaar as the specification says (VIEW-02)', async () => {
    const known = await complete()
    const profile = await look(known)
    expect(answersIn(profile, 'details')).toMatchObject({
      emailId: maskEmail(known.email),
      mobileNumber: maskMobile(known.mobile),
      altEmailId: 'pr*****@example.in',
      altMobileNumber: '98******45',
    })
    expect(answersIn(profile, 'aadhaar')).toMatchObject({
      flgAadhaarCard: 'Yes',
      aadhaarNo: 'XXXX XXXX 4321',
      aadhaarNameInEnglish: 'Priya Sunil Kulkarni',
      aadhaarValidated: 'No',
    })
    const all = JSON.stringify(profile)
    for (const secret of [known.email, known.mobile, '9822012345', 'priya.k@example.in'])
      expect(all).not.toContain(secret)
  })

  it('says every choice in words, in both languages (VIEW-03)', async () => {
    const profile = await look(await complete('divyang'))
    const words = (section: string, id: string) =>
      profile.sections.find((each) => each.id === section)!.lines.find((line) => line.id === id)
        ?.value
    expect(words('details', 'genderLookupId')).toEqual({ en: 'Transgender', mr: 'तृतीयपंथी' })
    expect(words('border', 'borderDistrictLookupId')).toMatchObject({ en: 'Belagavi (Belgaum)' })
    expect(words('border', 'borderVillageLookupId')).toEqual({ en: 'Yellur', mr: 'Yellur' })
    expect(words('divyang', 'disabilitySubCategoriesLookupIds')).toEqual({
      en: 'Multiple disabilities, Deaf-blindness',
      mr: 'एकाधिक दिव्यांगत्व, कर्णबधिर-अंधत्व',
    })
    expect(words('divyang', 'typeDisabilityCertificate')).toMatchObject({ en: 'Swavalamban' })
    expect(answersIn(profile, 'divyang')).toMatchObject({
      scribe: 'Yes',
      extraTime: 'Yes',
      scribeBy: 'Commission office',
    })
    expect(answersIn(profile, 'details')).toMatchObject({
      otherLanguages: 'Tulu, Kodava',
      changedEnglishName: 'Chandni Maruti Kamble',
      flgTransgenderFemale: 'No',
      flgCandidateLiable: 'No',
      dob: '03/12/1994',
      age: '31',
    })
  })

  it.each([
    ['Air_Force', 'Air Force'],
    ['Gallantry_Award_winners', 'Gallantry Award winners of Territorial Army'],
  ])('calls the force %s as people call it (VIEW-03)', async (exServiceManDivision, words) => {
    const known = await portal.saved('exServiceman', { exServiceManDivision })
    expect(answersIn(await look(known), 'exServiceman')).toMatchObject({
      exServiceManDivision: words,
      servicePeriod: '16 years, 0 months, 0 days',
    })
  })

  it('shows sports, qualifications and publications each in a table, without deleted rows (VIEW-04)', async () => {
    const profile = await look(await complete('exServiceman'))
    expect(cellsOf(profile, 'sports')).toHaveLength(2)
    expect(cellsOf(profile, 'qualifications')).toEqual([
      [
        ['SSC (10th) - Maharashtra State Board', 'Secondary School Certificate (10th)'],
        [
          'Maharashtra State Board of Secondary and Higher Secondary Education - Pune Division',
          'Maharashtra',
          'Regular / full time',
        ],
        ['Passed', '08/06/2015', '88.40', 'Distinction', '1', '10'],
        ['Marathi, English'],
      ],
    ])
    expect(cellsOf(profile, 'publications')![0]![0]![0]).toBe('Water and forts of the Deccan')
    expect(profile.qualificationInfoList).toHaveLength(2)
    expect(profile.qualificationInfoList[0]).toMatchObject({ compulsorySubjects: '2001,2003' })
  })

  it('puts nothing under board or university that is none (VIEW-11)', async () => {
    const known = await complete('openWoman', ['qualification'])
    const [row] = laterSteps.qualification!['qualifications'] as object[]
    await keep(known.accountId, 'qualification', {
      qualifications: [{ ...row, universitycode: undefined }],
    })
    const [cells] = cellsOf(await look(known), 'qualifications')!
    expect(cells![1]).toEqual([])
    expect(cells![3]).toEqual(expect.arrayContaining(['Maharashtra']))
  })

  it('counts a present job until the day it is read, and does not say that it ended (VIEW-05)', async () => {
    const profile = await look(await complete())
    const [row] = cellsOf(profile, 'experiences')!
    expect(row![0]![0]).toBe('Assistant')
    expect(row![2]).toEqual(['15/11/2024', 'present', '2 years, 0 months, 1 day'])
    expect(profile.isExperienced).toBe(true)
  })

  it('tells when it was submitted and under which number (VIEW-06)', async () => {
    const known = await complete()
    await known.caller.call(lockProfile, { params: known.owner })
    expect(await look(known)).toMatchObject({
      flgLocked: true,
      status: 'Complete',
      snapshotNumber: 1,
      lockedAt: expect.stringContaining('2026-11-15'),
    })
  })

  it('shows what there is of a profile that is not complete (VIEW-07)', async () => {
    const known = await portal.applicant()
    const { profileId } = await create(known.caller, known.answers)
    const profile = await look({ ...known, profileId: profileId as string })
    expect(profile.sections.every(({ step }) => step === 'personal')).toBe(true)
    expect(profile).toMatchObject({ photo: null, addressInfo: null, qualificationInfoList: [] })
  })

  it('is nobody else’s: another’s and none at all give the same answer (VIEW-08)', async () => {
    const known = await complete()
    const stranger = await portal.candidate()
    const none = { status: 404, code: 'PROFILE_NOT_LOADED', message: 'Profile info is not loaded' }
    for (const profileId of [known.profileId, '0198f1f0-0000-7000-8000-000000000009'])
      for (const endpoint of [view.getProfile, view.getMergedDraft, view.getProfilePdf])
        expect(await send(stranger.caller, endpoint, { params: { profileId } })).toMatchObject(none)
  })

  it('is closed with the message of the commission while its switch is off (VIEW-09)', async () => {
    const { caller, profileId } = await complete()
    const message = { en: 'Closed tonight.', mr: 'आज रात्री बंद.' }
    await switchModule(portal, operator, { name: 'VIEW_PROFILE', on: false, message })
    for (const endpoint of [view.getProfile, view.getProfilePdf])
      expect(await send(caller, endpoint, { params: { profileId } })).toMatchObject({
        status: 403,
        message: message.en,
      })
    await switchModule(portal, operator, { name: 'VIEW_PROFILE', on: true })
  })
})
