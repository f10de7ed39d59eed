import { sql } from 'kysely'
import type { DataProof } from '@lokseva/contract/data-rights/schemas'
import { recordAudit } from '#features/audit/index'
import { peekCode } from '#features/codes/index'
import type { Candidate } from '#platform/actor/actor'
import { inTransaction } from '#platform/database/in-transaction'
import type { Blob } from '#platform/http/blob'
import { AppError } from '#platform/refusals/app-error'
import { hashOfFile } from '#platform/storage/store-bytes'
import type { DataRightsDeps } from '../deps.ts'
import { numberOf } from '../request-rows.ts'

type Wanted = { requestId: string; proof: DataProof; cid: string }
type Ready = { number: number; hash: Buffer | null }

/**
 * The archive, for whoever has just verified a code. The code is not spent: a connection that breaks
 * off may fetch it again while the code has its worth.
 */
export async function fetchCopy(
  deps: Pick<DataRightsDeps, 'db' | 'clock' | 'vault' | 'storage'>,
  actor: Candidate,
  { requestId, proof, cid }: Wanted,
): Promise<Blob> {
  const { accountId } = actor
  const at = new Date(deps.clock.now())
  const { rows } = await sql<Ready>`select r.number, ${hashOfFile('r.file_id')} as hash
    from data_requests r
    where r.id = ${requestId} and r.account_id = ${accountId} and r.state = 'ready'
      and r.kept_until > ${at}`.execute(deps.db)
  const { hash, ...ready } = rows[0] ?? { hash: null, number: 0 }
  if (!hash) throw new AppError('NOT_FOUND')
  const use = { purpose: 'DATA_COPY', id: proof.otpId, entered: proof.enteredOtp } as const
  const isProved = await inTransaction(deps.db, (tx) =>
    peekCode(deps, tx, { ...use, cid, accountId }),
  )
  if (!isProved) throw new AppError('OTP_NOT_VERIFIED')
  const number = numberOf(ready)
  const details = { dataRequest: number }
  await recordAudit(deps.db, { at, actor, accountId, action: 'DATA_COPY_FETCHED', details })
  return {
    content: await deps.storage.get(hash.toString('hex')),
    type: 'application/zip',
    sha256: hash,
    disposition: `attachment; filename="lokseva-${number}.zip"`,
  }
}
