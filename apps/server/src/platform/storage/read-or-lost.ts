import { OperatorError } from '#platform/actor/operator-error'
import { readBytes, StorageError, type FileStorage } from './file-storage.ts'

/** The bytes of a file for an operator; nothing where the storage has lost it. */
export async function readOrLost(storage: FileStorage, hash: string): Promise<Buffer | undefined> {
  try {
    return await readBytes(storage, hash)
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    if (error.reason === 'away')
      throw new OperatorError(`The storage does not answer: ${error.message}`)
    return undefined
  }
}
