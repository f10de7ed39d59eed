import { liveEntries } from '@lokseva/forms/engine/live-entries'
import type { Unread } from '@lokseva/forms/engine/answers'
import type { QualificationRow } from '@lokseva/forms/qualification/answers'
import { documentCodes, type DocumentCode } from '@lokseva/contract/profile-view/documents'
import type { ProfileDocument } from '@lokseva/contract/profile-view/schemas'
import { documentLabels, documentsOnFile } from '#features/documents/index'
import { readSavedProfile, type SavedSteps } from '#features/profile/index'
import type { Candidate } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'

/**
 * The documents an advertisement may ask for: which the profile says there are, and which are on
 * file. Those of a further type come behind them once they are on file.
 */
export async function profileDocuments(
  { db }: { db: Database },
  { accountId }: Candidate,
  { profileId }: { profileId: string },
): Promise<ProfileDocument[]> {
  const [profile, onFile] = await Promise.all([
    readSavedProfile(db, accountId, profileId),
    documentsOnFile(db, accountId),
  ])
  if (!profile) throw new AppError('NOT_FOUND')
  const fileOf = (documentTypeId: string) => ({
    documentTypeId,
    documentInfoId: onFile.get(documentTypeId)?.documentInfoId ?? null,
    onFileSince: onFile.get(documentTypeId)?.uploadedAt.toISOString() ?? null,
  })
  const further = [...onFile.keys()].filter((type) => !isUsual(type)).toSorted()
  const labels = await documentLabels(db, [...documentCodes, ...further])
  const describe = (type: string, inProfile: boolean) => ({
    ...fileOf(type),
    ...labels.get(type)!,
    inProfile,
  })
  return [
    ...documentCodes.map((code) => describe(code, named[code](profile.steps))),
    ...further.map((type) => describe(type, true)),
  ]
}

const isUsual = (type: string) => (documentCodes as readonly string[]).includes(type)

type Named = (steps: SavedSteps) => boolean

const studied =
  (type: string): Named =>
  ({ qualification }) =>
    liveEntries<Unread<QualificationRow>>(qualification?.document.qualifications).some(
      (row) => row.qualificationtypecode === type,
    )

const numbered =
  (id: 'castCertificateNo' | 'castValidityCertNo' | 'nclCertificateNo'): Named =>
  ({ personal }) =>
    Boolean(personal?.document[id])

const named: Record<DocumentCode, Named> = {
  D01: studied('SSC'),
  D02: studied('HSC'),
  D03: studied('G'),
  D04: numbered('castCertificateNo'),
  D05: numbered('castValidityCertNo'),
  D06: numbered('nclCertificateNo'),
  D07: ({ personal }) => personal?.document.flgIsAadhaarValidted === true,
  D08: ({ personal }) => Boolean(personal?.document.domicileCertificateNo),
}
