import { recordAudit } from '#features/audit/index'
import { OperatorError } from '#platform/actor/operator-error'
import type { System } from '#platform/actor/actor'
import type { FileDeps } from '#platform/storage/store-bytes'
import { StorageError } from '#platform/storage/file-storage'
import { verifyFiles, type VerifiedFiles } from '#platform/storage/verify-files'

/** Reads every stored file, and writes down that it was looked for and what was found. */
export async function verifyStoredFiles(
  { db, clock, storage }: FileDeps,
  actor: System,
): Promise<VerifiedFiles> {
  const found = await verifyFiles({ db, storage }).catch((error: unknown) => {
    if (!(error instanceof StorageError)) throw error
    throw new OperatorError(`The storage does not answer: ${error.message}`)
  })
  await recordAudit(db, {
    at: new Date(clock.now()),
    actor,
    action: 'FILES_VERIFIED',
    details: { files: found.files, faults: found.faults.length },
  })
  return found
}
