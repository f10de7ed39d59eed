import type { ClaimedDocument } from '@lokseva/contract/scrutiny/schemas'
import { readForScrutiny, type ScrutinisedApplication } from '#features/applications/index'
import { documentLabels, ownDocuments } from '#features/documents/index'
import { claimEffects } from '#features/eligibility/index'
import { provedLines } from '#features/profile-view/index'
import type { Officer } from '#platform/actor/actor'
import { actAs } from '#platform/database/acting'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { deskOf, type HeldRow } from '../queues/bench-rows.ts'
import { selectDecisions } from '../decisions/decision-rows.ts'
import { demandHeld } from '../decisions/demand-held.ts'
import type { ScrutinyDeps } from '../deps.ts'

/** The document that somebody has in hand by a claim, as soon as that is written down. */
export async function describeClaim(
  deps: ScrutinyDeps,
  actor: Officer,
  claimId: string,
): Promise<ClaimedDocument> {
  return describeDocument(deps, deps.db, await demandHeld(deps, actor, claimId))
}

/** A document in hand with what it must prove, what it was used for and what was said before. */
async function describeDocument(
  deps: ScrutinyDeps,
  db: Database,
  held: HeldRow,
): Promise<ClaimedDocument> {
  const { accountId, applicationId, documentTypeId, documentId } = held
  const of = { accountId, applicationId, documentTypeId }
  const { application, files, lines } = await actAs({ kind: 'staff', accountId }, async () => {
    const found = await readForScrutiny(db, of)
    if (!found) throw new AppError('SCRUTINY_CLAIM_OVER')
    const wanted = [documentId, ...found.earlier.map((each) => each.documentId)]
    return {
      application: found,
      files: await ownDocuments(db, accountId, wanted),
      lines: await provedLines(db, of),
    }
  })
  const file = files.get(documentId)
  if (!file) throw new AppError('SCRUTINY_CLAIM_OVER')
  const labels = await documentLabels(db, [documentTypeId])
  return {
    claimId: held.claimId,
    until: held.claimedUntil.toISOString(),
    desk: deskOf(held),
    applicationNo: application.applicationNo,
    documentTypeId,
    documentName: labels.get(documentTypeId)!.documentTypeName,
    pages: file.pages,
    sentAt: (application.sentAgainAt ?? file.uploadedAt).toISOString(),
    isSentAgain: application.sentAgainAt !== null,
    claims: lines.map(({ label, value }) => ({ label, value })),
    effects: await effectsOf(deps, db, application, documentTypeId),
    earlier: application.earlier.flatMap(({ documentId: id, remarks, replacedAt }) => {
      const sent = files.get(id)
      const at = new Date(replacedAt).toISOString()
      return sent ? [{ pages: sent.pages, remark: remarks, at }] : []
    }),
    opinions: held.state === 'senior' ? await opinionsOn(deps, db, held.id) : [],
  }
}

async function effectsOf(
  { versions, words }: Pick<ScrutinyDeps, 'versions' | 'words'>,
  db: Database,
  application: ScrutinisedApplication,
  documentTypeId: string,
) {
  const { advertisementId, version, referenceVersion } = application
  const document = await versions(db, advertisementId, version)
  const both = {
    en: await words('en', referenceVersion),
    mr: await words('mr', referenceVersion),
  }
  return claimEffects({ ...application, document }, [documentTypeId], both)
}

async function opinionsOn(
  { colleagues }: Pick<ScrutinyDeps, 'colleagues'>,
  db: Database,
  id: string,
): Promise<ClaimedDocument['opinions']> {
  const people = new Map((await colleagues(db)).map((each) => [each.id, each]))
  const decisions = await selectDecisions(db, id)
  return decisions.map(({ memberId, decision, reasonEn, reasonMr, decidedAt }) => ({
    decision,
    reason: reasonEn !== null && reasonMr !== null ? { en: reasonEn, mr: reasonMr } : null,
    by: {
      nameEn: people.get(memberId)?.nameEn ?? '',
      nameMr: people.get(memberId)?.nameMr ?? '',
    },
    at: decidedAt.toISOString(),
  }))
}
