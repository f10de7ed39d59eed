import type { WaitingRequest } from '@lokseva/contract/approvals/waiting-request'
import type { RetotalingResults } from '@lokseva/contract/retotaling/desk/schemas'
import { selectWaiting } from '#features/approvals/index'
import type { Database } from '#platform/database/pool'

type Subject = { requestId: string; subjectCode: string }

/** The requests that ask to record what was found, by subject. */
export async function waitingResults(
  db: Database,
): Promise<(subject: Subject) => WaitingRequest | null> {
  const waiting = await selectWaiting(db, ['retotaling.record'])
  const requests = new Map(
    waiting.flatMap(({ id, number, payload }) =>
      (payload as RetotalingResults).results.map((each) => [keyOf(each), { id, number }] as const),
    ),
  )
  return (subject) => requests.get(keyOf(subject)) ?? null
}

const keyOf = ({ requestId, subjectCode }: Subject) => `${requestId} ${subjectCode}`
