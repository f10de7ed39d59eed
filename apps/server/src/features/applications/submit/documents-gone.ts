import { AppError } from '#platform/refusals/app-error'

/** The database's word for a row that names another which is gone. */
export const FOREIGN_KEY_VIOLATION = '23503'

/** Keeps what names documents; one that was replaced in this very moment is missing. */
export async function refuseIfDocumentGone<T>(keep: () => Promise<T>): Promise<T> {
  try {
    return await keep()
  } catch (error) {
    if ((error as { code?: unknown }).code === FOREIGN_KEY_VIOLATION)
      throw new AppError('DOCUMENTS_MISSING')
    throw error
  }
}
