import { sql } from 'kysely'
import type { ApplicationSubmitted } from '@lokseva/contract/applications/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { queueOf, type NewMessage } from '#features/messages/index'
import { retryStatement } from '#platform/database/in-transaction'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { Call } from '#platform/http/call'
import { maskAddress } from '#platform/http/mask-address'
import { claimDocument, type RequestClaim } from '#platform/http/idempotency'
import type { CheckedApplication } from './check-application.ts'
import { FOREIGN_KEY_VIOLATION, refuseIfDocumentGone } from './documents-gone.ts'

export type SubmitValues = CheckedApplication & {
  applicationId: string
  accountId: string
  address: string
  profileId: string
  snapshotNumber: number
  advertisementId: number
  version: number
  location: string
  questionsShown: string
  today: string
  at: Date
  language: Language
  deviceKind: Call['deviceKind']
  messages: NewMessage[]
}

/** Stands in texts and answers for the number that the database gives. */
export const NUMBER = '{applicationNo}'

/** A request that is not new; something that changed since it was read; a document that is gone. */
const unusual: readonly unknown[] = ['LK001', 'LK002', FOREIGN_KEY_VIOLATION]

/** The whole of a usual submit in one statement; undefined where something is unusual. */
export async function submitInOneStatement(
  db: Database,
  {
    claim,
    response,
    ...toSubmit
  }: SubmitValues & { claim: RequestClaim; response: ApplicationSubmitted },
): Promise<string | undefined> {
  const change = sql<{ number: string }>`select submit_application_once(
    ${claimDocument(claim)}, ${submitDocument(toSubmit)}, ${JSON.stringify(response)}) as number`
  try {
    const { rows } = await retryStatement(() => change.execute(db))
    return rows[0]!.number
  } catch (error) {
    if (unusual.includes((error as { code?: unknown }).code)) return undefined
    throw error
  }
}

/** Keeps an application in a transaction that holds what it depends on. */
export async function submitInTransaction(tx: Database, toSubmit: SubmitValues): Promise<string> {
  const change = sql<{ number: string }>`select submit_application(
    ${submitDocument(toSubmit)}) as number`
  try {
    const { rows } = await refuseIfDocumentGone(() => change.execute(tx))
    return rows[0]!.number
  } catch (error) {
    const { code } = error as { code?: unknown }
    // What is held cannot change; only another submit of the same candidate may come first.
    if (code === 'LK002') throw new AppError('ALREADY_APPLIED')
    throw error
  }
}

/** What `submit_application` takes. */
function submitDocument({ verdict, disability, posts, amount, messages, ...rest }: SubmitValues) {
  return JSON.stringify({
    accountId: rest.accountId,
    applicationId: rest.applicationId,
    profileId: rest.profileId,
    snapshotNumber: rest.snapshotNumber,
    advertisementId: rest.advertisementId,
    version: rest.version,
    paise: Math.round(amount * 100),
    centreId: rest.centreId,
    location: rest.location,
    scribe: disability.scribe,
    extraTime: disability.extraTime,
    arrangedBy: disability.arrangedBy,
    answers: rest.answers,
    questionsShown: rest.questionsShown,
    facts: verdict.facts,
    verdict: verdict.posts,
    posts: posts.map(({ postId, examId, prefOrder, authorities }) => ({
      postId,
      examId,
      prefOrder,
      authorities,
    })),
    subjects: rest.subjects,
    documents: rest.documents,
    today: rest.today,
    at: rest.at,
    address: maskAddress(rest.address),
    notices: queueOf(messages),
    language: rest.language,
    device: rest.deviceKind,
  })
}
