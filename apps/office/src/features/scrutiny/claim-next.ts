import { claimDocument } from '@lokseva/contract/scrutiny/endpoints'
import type { ClaimedDocument, ClaimInput } from '@lokseva/contract/scrutiny/schemas'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'

/** Behind many that were withdrawn more may wait: the portal is asked until it knows. */
export async function claimNext(input: ClaimInput): Promise<ClaimedDocument | null> {
  try {
    return (await call(claimDocument, { body: input })).document
  } catch (error) {
    if (error instanceof ApiError && error.code === 'SCRUTINY_ASK_AGAIN') return claimNext(input)
    throw error
  }
}
