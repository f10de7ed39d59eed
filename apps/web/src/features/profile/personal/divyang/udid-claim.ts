import type { Checked } from '@lokseva/forms/engine/check-answers'
import type { Answers } from '@lokseva/forms/engine/form'
import type { PersonalId } from '@lokseva/forms/personal/answers'
import type { UdidClaim } from '@lokseva/contract/proofs/schemas'
import type { Problems } from '@lokseva/form-kit/form/problem.ts'

/** The questions a UDID is validated by; date of birth and Aadhaar the server knows itself. */
export const claimFields: readonly string[] = [
  'englishFullName',
  'changedEnglishName',
  'typeOfDisabilityLookupId',
  'disabilitySubCategoriesLookupIds',
  'divyangPercentage',
  'flgUdid',
  'udid',
  'udidEnrolmentNo',
  'typeDisabilityCertificate',
  'sadmCertificateNumber',
  'sadmCertificateDate',
] satisfies PersonalId[]

/** Whether the service was asked, and how many heads its record has, only its answer tells. */
const answeredByRecord = ['UDID_NOT_VERIFIED', 'SUBCATEGORY_ONE', 'SUBCATEGORY_TWO']

/** What must be mended before the service can be asked. */
export const claimProblems = ({ problems }: Checked): Problems<string> =>
  Object.fromEntries(
    problems
      .filter(({ path, code }) => claimFields.includes(path) && !answeredByRecord.includes(code))
      .map(({ path, code, params }) => [path, { code, params }]),
  )

export function claimOf(values: Answers): UdidClaim {
  const asked = claimFields.filter((id) => id !== 'flgUdid' && values[id] !== undefined)
  return Object.fromEntries(asked.map((id) => [id, values[id]])) as UdidClaim
}
