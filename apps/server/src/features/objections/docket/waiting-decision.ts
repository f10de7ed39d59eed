import type { ApprovalPayload } from '@lokseva/contract/approvals/payloads'
import type { WaitingRequest } from '@lokseva/contract/approvals/waiting-request'
import { selectWaiting } from '#features/approvals/index'
import type { Database } from '#platform/database/pool'

type Question = Pick<
  ApprovalPayload<'objections.decide'>,
  'advertisementId' | 'examId' | 'subjectCode' | 'question'
>

/** The request that asks to decide a question. */
export async function waitingDecision(
  db: Database,
  { advertisementId, examId, subjectCode, question }: Question,
): Promise<WaitingRequest | null> {
  const waiting = await selectWaiting(db, ['objections.decide'])
  const found = waiting.find(({ payload }) => {
    const asked = payload as Question
    return (
      asked.advertisementId === advertisementId &&
      asked.examId === examId &&
      asked.subjectCode === subjectCode &&
      asked.question === question
    )
  })
  return found ? { id: found.id, number: found.number } : null
}
