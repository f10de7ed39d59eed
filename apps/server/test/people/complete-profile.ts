import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { versionOf } from '@lokseva/forms/changes'
import type { CandidateName } from '@lokseva/forms/test/candidates'
import { profileSteps, type ProfileStep } from '@lokseva/contract/profile/steps'
import { insertImage } from '../../src/features/profile/photo/image-queries.ts'
import { storeBytes } from '../../src/platform/storage/store-bytes.ts'
import { saveStep } from '../../src/features/profile/queries.ts'
import type { profilePortal } from '../portals/profile-portal.ts'

type Portal = Awaited<ReturnType<typeof profilePortal>>

/** The version of the form that each step is saved with today. */
export const todaysVersions = Object.fromEntries(
  profileSteps.map((step) => [step, versionOf(step)]),
)

const address = {
  permenantHouseNo: '12, Shivaji Nagar',
  permenantLandmark: 'Near the old fort',
  permenantStateLookupId: 27,
  permenantDistrictLookupId: 494,
  permenantTalukaLookupId: 4265,
  permenantvillageCity: 'Ogalewadi',
  permenantPin: '415105',
  flgSameasabove: false,
  correspondenceHouseNo: '4 MG Road',
  correspondenceStateLookupId: 29,
  correspondenceDistrict: 'Belagavi',
  correspondencePin: '590001',
}
const other = {
  flgProsecutionCourtLaw: false,
  flgDispActionGovSemiGov: false,
  flgCourtCaseFilled: false,
  flgDebaredBlockListExam: false,
  flgBarcouncilInstitution: false,
  extraCurricular: 'Kathak',
}
const qualification = {
  qualifications: [
    {
      id: randomUUID(),
      flgDeleted: false,
      qualificationtypecode: 'SSC',
      qualificationnamecode: 'SSC01',
      statecode: 27,
      universitycode: 27901,
      typeResult: 1,
      resultDate: '2015-06-08',
      attempts: '1',
      percentageGrade: '88.40',
      courseDurationMonths: '10',
      classGradeLookupId: 1501,
      modeLookupId: 1511,
      compulsorySubjects: [2001, 2003],
    },
    {
      id: randomUUID(),
      flgDeleted: true,
      qualificationtypecode: 'G',
      qualificationnamecode: 'G-BA',
    },
    {
      id: randomUUID(),
      flgDeleted: false,
      qualificationtypecode: 'Pb',
      publicationType: 1541,
      indexingBodyLookupId: 1551,
      articleTypeLookupId: 1571,
      publicationAuthorName: 'Priya Kulkarni',
      flgPublicationFirstAuthor: true,
      publicationAuthorType: 1,
      publicationJournalDetails: 'Indian Journal of History, 12',
      publicationYear: '2024',
      flgPublicationImpactIndex: false,
      publicationAcceptanceDate: '2024-01-10',
      publicationPublishedDate: '2024-03-01',
      publicationPaperTitle: 'Water and forts of the Deccan',
    },
  ],
}
const experience = {
  isExperienced: true,
  experiences: [
    {
      id: randomUUID(),
      flgDeleted: false,
      typeEmploymentLookupId: 2,
      flgMpscSelection: false,
      officeName: 'Zilla Parishad, Satara',
      flgOfficeGovOwned: true,
      designationId: 1605,
      jobNatureLookupId: 260,
      flgGazettedPost: false,
      apointmentNatureLookupId: 257,
      payScale: '25500-81100',
      basicPay: '25500',
      monthlyGrossSalary: '41000',
      employmentFrom: '2024-11-15',
      expYears: 1,
      expMonths: 0,
      expDays: 0,
    },
  ],
}

/** Steps after the first, as they are kept; each good by the forms of the sample day. */
export const laterSteps: Partial<Record<ProfileStep, Record<string, unknown>>> = {
  address,
  other,
  qualification,
  experience,
}

const picture = (width: number, height: number, colour: string) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
const pictures = {
  photo: { size: { width: 130, height: 160 }, content: await picture(130, 160, '#a7c4e0') },
  signature: { size: { width: 128, height: 55 }, content: await picture(128, 55, '#ffffff') },
}

const factsOf = ({ size, content }: (typeof pictures)['photo']) => ({
  ...size,
  type: 'image/jpeg' as const,
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
})

export const pictureOf = (kind: keyof typeof pictures): Buffer => pictures[kind].content

/** What the photo step keeps of its two pictures. */
export const imageFacts = {
  photo: factsOf(pictures.photo),
  signature: factsOf(pictures.signature),
}

/** People whose profile is complete, or lacks some steps. */
export function completing({
  db,
  clock,
  storage,
  saved,
}: Pick<Portal, 'db' | 'clock' | 'storage' | 'saved'>) {
  async function keep(
    accountId: string,
    step: ProfileStep,
    document: Record<string, unknown>,
    version: number | null = null,
  ) {
    const at = new Date(clock.now())
    const formVersion = versionOf(step)
    const given = { accountId, newProfileId: randomUUID(), step, document, formVersion }
    const outcome = await saveStep(db, { ...given, version, at, address: '127.0.0.1' })
    if (outcome.outcome !== 'saved') throw new Error(outcome.outcome)
  }

  /** Saves whatever of the later steps is wanted for somebody whose first step is saved. */
  async function goOn<K extends { accountId: string; profileId: string }>(
    known: K,
    without: readonly ProfileStep[] = [],
  ) {
    for (const [step, document] of Object.entries(laterSteps) as [ProfileStep, object][])
      if (!without.includes(step)) await keep(known.accountId, step, { ...document })
    if (!without.includes('photo')) await keepPictures(known)
    return { ...known, owner: { userId: known.accountId, profileId: known.profileId } }
  }

  async function keepPictures({ accountId, profileId }: { accountId: string; profileId: string }) {
    await keep(accountId, 'photo', imageFacts)
    for (const kind of ['photo', 'signature'] as const) {
      await storeBytes({ db, clock, storage }, new Blob([new Uint8Array(pictures[kind].content)]))
      const at = new Date(clock.now())
      await insertImage(db, { ...imageFacts[kind], accountId, profileId, kind, at })
    }
  }

  const complete = async (
    name: CandidateName = 'openWoman',
    without: readonly ProfileStep[] = [],
  ) => goOn(await saved(name), without)

  return { keep, goOn, complete }
}
