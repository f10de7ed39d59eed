import {
  draftPartNames,
  draftParts,
  partOfField,
  type DraftPartName,
} from '@lokseva/contract/adverts/drafts/parts'
import type { PartValue } from '@lokseva/contract/adverts/drafts/schemas'
import { AppError } from '#platform/refusals/app-error'
import { AdvertisementFile } from '../advertisement-file.ts'

export type FileData = Record<string, unknown>
export type PartValues = Partial<Record<DraftPartName, PartValue>>

/** Every part with its fields; what no part knows stands in the first, where the checks name it. */
export function splitFile(data: FileData): Record<DraftPartName, PartValue> {
  const fields = Object.entries(data).filter(([field]) => field !== 'id')
  const valueOf = (part: DraftPartName) =>
    Object.fromEntries(fields.filter(([field]) => partOfField(field) === part))
  return Object.fromEntries(draftPartNames.map((part) => [part, valueOf(part)])) as Record<
    DraftPartName,
    PartValue
  >
}

const order = Object.keys(AdvertisementFile.shape)
const placeOf = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)

/** The file the command takes, its fields in the order of the guide. */
export function joinFile(advertisementId: number, parts: PartValues): FileData {
  const fields = draftPartNames
    .filter((part) => part !== 'corrigendum')
    .flatMap((part) => Object.entries(parts[part] ?? {}))
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
  return { id: advertisementId, ...Object.fromEntries(fields) }
}

export const fileText = (file: FileData): string => `${JSON.stringify(file, null, 2)}\n`

/** What a draft begins with where nothing is taken over: what may be null is, lists are empty. */
export const emptyFile = (year: number, examId: number): FileData => ({
  year,
  exam: { id: examId },
  onlinePaymentEndDate: null,
  challanDownloadEndDate: null,
  challanPaymentEndDate: null,
  examCenterChangeEndDate: null,
  postPrefChangeEndDate: null,
  examDate: null,
  postPrefAtAppln: false,
  fees: {},
  advertisementConfig: { enabledPaymentMethods: null, disabledPaymentMethods: null },
  posts: [],
  advertisementInstructionList: [],
  requiredDocuments: [],
  examCenters: [],
  additionalQuestions: [],
})

const MOST_NESTED = 40

/** Only what a file could say, and the database can hold: no part holds a field of another. */
export function demandPart(part: DraftPartName, value: PartValue): void {
  const fields: readonly string[] = part === 'corrigendum' ? ['en', 'mr'] : draftParts[part]
  const isOwn = (field: string) =>
    fields.includes(field) || (part === 'names' && field !== 'id' && partOfField(field) === 'names')
  if (!Object.keys(value).every(isOwn) || !isStorable(value))
    throw new AppError('VALIDATION_FAILED', {}, [{ path: 'value', code: 'INVALID' }])
}

export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  // YAML has numbers and things that no JSON holds: kept, they would be others.
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  return (
    depth < MOST_NESTED &&
    (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) &&
    Object.entries(value).every(
      ([name, each]) => isStorable(name) && name !== '__proto__' && isStorable(each, depth + 1),
    )
  )
}
