import type { Checked } from '@lokseva/contract/forms/engine/check-answers'
import type { Answers } from '@lokseva/contract/forms/engine/form'
import type { VerifiedUdid } from '@lokseva/contract/forms/personal/facts'
import type { UdidClaim } from '@lokseva/contract/proofs/schemas'
import type { Problems } from '#form-kit/form/problem.ts'

/** The questions a UDID is validated by; date of birth and Aadhaar the server knows itself. */
export const claimFields: readonly string[] = [
  'typeOfDisabilityLookupId',
  'disabilitySubCategoriesLookupIds',
  'divyangPercentage',
  'flgUdid',
  'udid',
  'udidEnrolmentNo',
  'typeDisabilityCertificate',
  'sadmCertificateNumber',
  'sadmCertificateDate',
]

/** What must be mended before the service can be asked; that it was not asked is no mistake yet. */
export const claimProblems = ({ problems }: Checked): Problems<string> =>
  Object.fromEntries(
    problems
      .filter(({ path, code }) => claimFields.includes(path) && code !== 'UDID_NOT_VERIFIED')
      .map(({ path, code, params }) => [path, { code, params }]),
  )

export function claimOf(values: Answers): UdidClaim {
  const asked = claimFields.filter((id) => id !== 'flgUdid' && values[id] !== undefined)
  return Object.fromEntries(asked.map((id) => [id, values[id]])) as UdidClaim
}

export const factsOf = (claim: UdidClaim): VerifiedUdid => ({
  udid: claim.udid ?? null,
  enrolmentNo: claim.udidEnrolmentNo ?? null,
  typeId: claim.typeOfDisabilityLookupId,
  subCategoryIds: claim.disabilitySubCategoriesLookupIds,
  percentage: claim.divyangPercentage,
})
