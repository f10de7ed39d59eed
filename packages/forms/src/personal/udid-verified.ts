import { isSameName } from '@lokseva/contract/proofs/same-name'
import type { Answers } from '../engine/form.ts'
import type { VerifiedUdid } from './facts.ts'

/** Whether what the service confirmed is what is answered now, by the person it is about. */
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
    Number(answers['divyangPercentage']) === Number(verified.percentage) &&
    isNameOf(answers, verified) &&
    isCertificateOf(answers, verified)
  )
}

/** Whoever changed their name may stand in the record under either. */
const isNameOf = (answers: Answers, { name }: VerifiedUdid) =>
  [answers['englishFullName'], answers['changedEnglishName']].some(
    (own) => typeof own === 'string' && isSameName(own, name),
  )

const isCertificateOf = (answers: Answers, { certificate }: VerifiedUdid) =>
  certificate === null ||
  (agree(answers['typeDisabilityCertificate'], certificate.type) &&
    agree(plain(answers['sadmCertificateNumber']), plain(certificate.number)) &&
    agree(answers['sadmCertificateDate'], certificate.issuedOn))

/** Where the certificate may stay empty, an empty answer says nothing against the record. */
const agree = (answer: unknown, recorded: unknown) => answer === undefined || answer === recorded

const plain = (text: unknown) =>
  typeof text === 'string' ? text.replace(/\s/g, '').toUpperCase() : text
