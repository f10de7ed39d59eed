import type { UdidClaim } from '@lokseva/contract/proofs/schemas'
import type { UdidPerson } from './ports.ts'

/** What the portal itself knows of the candidate. */
export type KnownPerson = {
  name: string | null
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
    name: known.name === null || isSameName(known.name, record.name),
    dateOfBirth: known.dateOfBirth === record.dateOfBirth,
    aadhaar: agree(known.aadhaarLastFour, record.aadhaarLastFour),
  }
  const { certificate } = record
  const details: Partial<Record<UdidItem, boolean>> = {
    type: claim.typeOfDisabilityLookupId === record.typeId,
    subCategories: sorted(claim.disabilitySubCategoriesLookupIds) === sorted(record.subCategoryIds),
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

/** Equal, or one of them is not known. */
const agree = <T>(one: T | null | undefined, other: T | null | undefined): boolean =>
  (one ?? null) === null || (other ?? null) === null || one === other

const sorted = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b).join()

const plain = (text: string | null | undefined) => text?.replace(/\s/g, '').toUpperCase()

/** Papers put the surname first or last and leave middle names out: the longer has every word of the shorter. */
function isSameName(one: string, other: string): boolean {
  const [shorter, longer] = [words(one), words(other)].toSorted((a, b) => a.length - b.length)
  return shorter!.length > 0 && shorter!.every((word) => longer!.includes(word))
}

const words = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{M}']+/gu) ?? []
