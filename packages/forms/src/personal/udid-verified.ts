import { isSameName } from '@lokseva/contract/proofs/same-name'
import type { OptionId } from '../engine/form.ts'
import type { PersonalAnswers } from './answers.ts'
import { hasMultipleDisabilities } from './conditions.ts'
import type { VerifiedUdid } from './facts.ts'
import { disability } from './ids.ts'

/** The answers that are held against the record of the register. */
export const udidIds = [
  'udid',
  'udidEnrolmentNo',
  'typeOfDisabilityLookupId',
  'disabilitySubCategoriesLookupIds',
  'divyangPercentage',
  'englishFullName',
  'changedEnglishName',
  'typeDisabilityCertificate',
  'sadmCertificateNumber',
  'sadmCertificateDate',
] as const
export type UdidIds = typeof udidIds
type UdidAnswers = Pick<PersonalAnswers, UdidIds[number]>

/** Whether what the service confirmed is what is answered now, by the person it is about. */
export function isVerifiedUdid(answers: UdidAnswers, verified: VerifiedUdid | undefined): boolean {
  if (!verified) return false
  const chosen = answers.disabilitySubCategoriesLookupIds
  return (
    (answers.udid ?? null) === verified.udid &&
    (answers.udidEnrolmentNo ?? null) === verified.enrolmentNo &&
    answers.typeOfDisabilityLookupId === verified.typeId &&
    isSameHeads(verified, chosen ?? []) &&
    Number(answers.divyangPercentage) === Number(verified.percentage) &&
    isNameOf(answers, verified) &&
    isCertificateOf(answers, verified)
  )
}

/**
 * Whether these are the heads of the record. Multiple disabilities always have their two fixed
 * ones in the form: they say nothing against a record that names only the others.
 */
export function isSameHeads(
  record: Pick<VerifiedUdid, 'typeId' | 'subCategoryIds'>,
  chosen: readonly OptionId[],
): boolean {
  const isMultiple = hasMultipleDisabilities({ typeOfDisabilityLookupId: record.typeId })
  const fixed = isMultiple ? disability.fixedSubCategories : []
  const heads = new Set<OptionId>([...record.subCategoryIds, ...fixed])
  return new Set(chosen).size === heads.size && chosen.every((id) => heads.has(id))
}

/** Whoever changed their name may stand in the record under either. */
const isNameOf = (answers: UdidAnswers, { name }: VerifiedUdid) =>
  [answers.englishFullName, answers.changedEnglishName].some(
    (own) => own !== undefined && isSameName(own, name),
  )

const isCertificateOf = (answers: UdidAnswers, { certificate }: VerifiedUdid) =>
  certificate === null ||
  (agree(answers.typeDisabilityCertificate, certificate.type) &&
    agree(plain(answers.sadmCertificateNumber), plain(certificate.number)) &&
    agree(answers.sadmCertificateDate, certificate.issuedOn))

/** Where the certificate may stay empty, an empty answer says nothing against the record. */
const agree = (answer: unknown, recorded: unknown) => answer === undefined || answer === recorded

const plain = (text: string | undefined) => text?.replace(/\s/g, '').toUpperCase()
