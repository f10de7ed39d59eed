import { isSameName } from '@lokseva/contract/proofs/same-name'
import type { UdidClaim } from '@lokseva/contract/proofs/schemas'
import { isSameHeads } from '@lokseva/forms/personal/udid-verified'
import type { UdidPerson } from '../ports.ts'

/** What the portal itself knows of the candidate. */
export type KnownPerson = {
  /** On the verified Aadhaar. */
  aadhaarName: string | null
  /** On the account, from an earlier save. */
  savedName: string | null
  dateOfBirth: string
  aadhaarLastFour: string | null
}

/** Where each item stands in the form; a name is mended by giving one's own number. */
const paths = {
  name: 'udid',
  dateOfBirth: 'dob',
  aadhaar: 'aadhaarNo',
  type: 'typeOfDisabilityLookupId',
  subCategories: 'disabilitySubCategoriesLookupIds',
  percentage: 'divyangPercentage',
  certificateType: 'typeDisabilityCertificate',
  certificateNumber: 'sadmCertificateNumber',
  certificateDate: 'sadmCertificateDate',
} as const

export type UdidItem = keyof typeof paths

export const pathOf = (item: UdidItem, claim: UdidClaim): string =>
  item === 'name' ? claimPath(claim) : paths[item]

/** The field of the number that was given. */
export const claimPath = ({ udid }: UdidClaim) => (udid ? 'udid' : 'udidEnrolmentNo')

/**
 * What is not as in the record. Where the record is another person's, only that is said: nothing
 * of their disability is told.
 */
export function udidDifferences(
  claim: UdidClaim,
  known: KnownPerson,
  record: UdidPerson,
): UdidItem[] {
  const person: Partial<Record<UdidItem, boolean>> = {
    name: isNamed(claim, known, record.name),
    dateOfBirth: known.dateOfBirth === record.dateOfBirth,
    aadhaar: agree(known.aadhaarLastFour, record.aadhaarLastFour),
  }
  const { certificate } = record
  const details: Partial<Record<UdidItem, boolean>> = {
    type: claim.typeOfDisabilityLookupId === record.typeId,
    subCategories: isSameHeads(record, claim.disabilitySubCategoriesLookupIds),
    percentage: Number(claim.divyangPercentage) === record.percentage,
    certificateType: agree(claim.typeDisabilityCertificate, certificate?.type),
    certificateNumber: agree(plain(claim.sadmCertificateNumber), plain(certificate?.number)),
    certificateDate: agree(claim.sadmCertificateDate, certificate?.issuedOn),
  }
  const wrong = (items: typeof person) =>
    (Object.keys(items) as UdidItem[]).filter((item) => !items[item])
  const otherPerson = wrong(person)
  return otherPerson.length > 0 ? otherPerson : wrong(details)
}

/** The names of the form, the present one and the one before it was changed. */
const formNames = ({ englishFullName, changedEnglishName }: UdidClaim) =>
  [englishFullName, changedEnglishName].filter((name) => typeof name === 'string')

/** Whether there is a name at all by which a record could be the candidate's own. */
export const hasName = (claim: UdidClaim, { aadhaarName, savedName }: KnownPerson): boolean =>
  aadhaarName !== null || savedName !== null || formNames(claim).length > 0

/** By the Aadhaar that was verified and by the form; by the account where both say nothing. */
function isNamed(claim: UdidClaim, { aadhaarName, savedName }: KnownPerson, name: string): boolean {
  const own = formNames(claim)
  if (aadhaarName === null && own.length === 0)
    return savedName !== null && isSameName(savedName, name)
  return (
    (aadhaarName === null || isSameName(aadhaarName, name)) &&
    (own.length === 0 || own.some((one) => isSameName(one, name)))
  )
}

/** Equal, or one of them is not known. */
const agree = <T>(one: T | null | undefined, other: T | null | undefined): boolean =>
  (one ?? null) === null || (other ?? null) === null || one === other

const plain = (text: string | null | undefined) => text?.replace(/\s/g, '').toUpperCase()
