import { documentConditions } from '@lokseva/rules/commission/documents-and-fees'
import type { AnyCondition } from '@lokseva/rules/condition'
import type { Facts } from '@lokseva/rules/facts'
import type { RequiredDocument } from '@lokseva/contract/documents/schemas'
import type { TextId } from '@lokseva/texts/text-id'
import { findBegun, type AdvertisementDocument } from '#features/adverts/index'
import { holds, projectFacts } from '#features/eligibility/index'
import { selectJudgedProfile } from '#features/profile/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { DocumentDeps } from './deps.ts'
import { documentLabels, inBoth, textOf, type DocumentWords } from './document-words.ts'
import { documentsOnFile, ownDocuments, type StoredDocument } from './document-queries.ts'
import type { ApplicationSlot } from './ports.ts'

type Judged = { document: AdvertisementDocument; facts: Facts; today: string }
type AskedDocument = AdvertisementDocument['requiredDocuments'][number]

/** The papers an advertisement asks somebody for; the facts name the posts they chose. */
export const documentsAsked = (judged: Judged): AskedDocument[] =>
  judged.document.requiredDocuments.filter(
    ({ when }) => holds(when as AnyCondition, judged) === 'pass',
  )

type Wanted = { advertisementId: number; postIds?: number[]; applicationId?: string }

/**
 * What is asked of a candidate and what is on file of it; of an application, what it named, and
 * what further posts would ask of it besides.
 */
export async function requiredDocuments(
  { db, clock, adverts, slots }: Pick<DocumentDeps, 'db' | 'clock' | 'adverts' | 'slots'>,
  { accountId }: Candidate,
  { advertisementId, postIds = [], applicationId }: Wanted,
): Promise<RequiredDocument[]> {
  const today = dayInIndia(clock.now())
  const advertisement = await findBegun(adverts, advertisementId, today)
  if (!advertisement) throw new AppError('NOT_FOUND')
  const { document } = advertisement
  const named = applicationId
    ? await slots.read(db, { accountId, applicationId, advertisementId })
    : undefined
  if (applicationId && !named) throw new AppError('NOT_FOUND')
  // An application goes by the profile it was made with, whatever that says since.
  const { facts, further } = applicationId
    ? await slots.judge(db, { accountId, applicationId, postIds })
    : { facts: { ...(await factsNow(db, accountId)), chosenPosts: postIds }, further: [] }
  const judged = { document, facts, today }
  const rows = named
    ? [...slotRows(named, document), ...further.map((type) => limitRow(type, document))]
    : documentsAsked(judged).map(asRow)
  const [labels, onFile, own] = await Promise.all([
    labelsOf(db, rows),
    documentsOnFile(db, accountId),
    ownDocuments(
      db,
      accountId,
      (named ?? []).flatMap((slot) => slot.documentInfoId ?? []),
    ),
  ])
  return rows.map((row) => {
    const { documentTypeId, slot } = row
    const kept = slot ? own.get(slot.documentInfoId ?? '') : onFile.get(documentTypeId)
    return shownRow(row, kept, { labels, judged })
  })
}

/** What is asked of somebody who has no file here yet; the facts name the posts they chose. */
export async function documentsAtFirst(db: Database, judged: Judged): Promise<RequiredDocument[]> {
  const rows = documentsAsked(judged).map(asRow)
  const labels = await labelsOf(db, rows)
  return rows.map((row) => shownRow(row, undefined, { labels, judged }))
}

const labelsOf = (db: Database, rows: readonly Row[]) =>
  documentLabels(
    db,
    rows.map(({ documentTypeId }) => documentTypeId),
  )

function shownRow(
  { documentTypeId, sizeLimit, slot }: Row,
  kept: StoredDocument | undefined,
  { labels, judged }: { labels: ReadonlyMap<string, DocumentWords>; judged: Judged },
): RequiredDocument {
  const { documentTypeName: name, documentTypeDescription: about } = labels.get(documentTypeId)!
  return {
    documentTypeId,
    documentTypeName: name.en,
    documentTypeNameDvng: name.mr,
    documentTypeDescription: about.en,
    documentTypeDescriptionDvng: about.mr,
    why: inBoth(whyOf(documentTypeId, judged)),
    sizeLimit,
    remarks: slot?.remarks ?? null,
    isClaimRejected: slot?.isClaimRejected ?? false,
    replaceableUntil: slot?.replaceableUntil ?? null,
    status: slot?.status ?? (kept ? 'Uploaded' : 'Not uploaded'),
    ...fileOf(kept),
  }
}

async function factsNow(db: Database, accountId: string): Promise<Facts> {
  const profile = await selectJudgedProfile(db, accountId)
  if (!profile) throw new AppError('PROFILE_NOT_BEGUN')
  return projectFacts(profile.documents)
}

type Row = { documentTypeId: string; sizeLimit: number; slot?: ApplicationSlot }

const asRow = ({ documentTypeId, sizeLimit }: AskedDocument): Row => ({ documentTypeId, sizeLimit })

const limitRow = (documentTypeId: string, document: AdvertisementDocument): Row => ({
  documentTypeId,
  sizeLimit: sizeLimitOf(document, documentTypeId),
})

const slotRows = (slots: readonly ApplicationSlot[], document: AdvertisementDocument): Row[] =>
  slots.map((slot) => ({ ...limitRow(slot.documentTypeId, document), slot }))

/** What a new file of a type may weigh, in KB; of one that is no longer asked for, the most of all. */
export function sizeLimitOf(
  { requiredDocuments: asked }: Pick<AdvertisementDocument, 'requiredDocuments'>,
  documentTypeId: string,
): number {
  const required = asked.find((each) => each.documentTypeId === documentTypeId)
  return required?.sizeLimit ?? Math.max(0, ...asked.map(({ sizeLimit }) => sizeLimit))
}

const fileOf = (kept: StoredDocument | undefined) => ({
  documentInfoId: kept?.documentInfoId ?? null,
  isUploaded: kept !== undefined,
  onFileSince: kept?.uploadedAt.toISOString() ?? null,
  size: kept?.size ?? null,
  pages: kept?.pages ?? null,
})

/** The commission's usual reason where it is true of this candidate, else the advertisement's own. */
function whyOf(documentTypeId: string, judged: Judged): TextId {
  const posts = (judged.facts.chosenPosts ?? []) as number[]
  const reasons: Record<string, AnyCondition> = documentConditions({
    typing: posts,
    barEnrolment: posts,
  })
  const reason = reasons[documentTypeId]
  const isUsual = reason !== undefined && holds(reason, judged) === 'pass'
  return isUsual ? textOf('why', documentTypeId) : 'documents.why.other'
}
