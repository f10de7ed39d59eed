import type { Answers } from '../engine/form.ts'
import type { VerifiedUdid } from './facts.ts'

/** Whether what the service confirmed is what is answered now. */
export function isVerifiedUdid(answers: Answers, verified: VerifiedUdid | undefined): boolean {
  if (!verified) return false
  const chosen = answers['disabilitySubCategoriesLookupIds']
  return (
    (answers['udid'] ?? null) === verified.udid &&
    (answers['udidEnrolmentNo'] ?? null) === verified.enrolmentNo &&
    answers['typeOfDisabilityLookupId'] === verified.typeId &&
    Array.isArray(chosen) &&
    chosen.length === verified.subCategoryIds.length &&
    verified.subCategoryIds.every((id) => chosen.includes(id)) &&
    Number(answers['divyangPercentage']) === Number(verified.percentage)
  )
}
