import { openAsBlob } from 'node:fs'
import { documentPart, documentType } from '@lokseva/contract/documents/constants'
import { AppError } from '#platform/refusals/app-error'
import type { FormFile } from '#platform/http/form'
import { storeBytes, type StoredBytes } from '#platform/storage/store-bytes'
import type { DocumentDeps } from './deps.ts'

type TakingDeps = Pick<DocumentDeps, 'db' | 'clock' | 'storage' | 'pdfs' | 'virusScan'>
export type TakenPdf = StoredBytes & { pages: number }

/**
 * Looks into a PDF, has it scanned, and stores its bytes. Before the transaction that names them: a
 * look into a file takes a while, and no connection is held for it.
 */
export async function takePdf(
  { pdfs, virusScan, ...deps }: TakingDeps,
  file: FormFile,
): Promise<TakenPdf> {
  const outcome = await pdfs.check(file)
  if (!outcome.ok) throw refused(outcome.code)
  if (virusScan && !(await virusScan.scan(file.path)).isClean) throw refused('PDF_INFECTED')
  const kept = await storeBytes(deps, await openAsBlob(file.path, { type: documentType }))
  return { ...kept, pages: outcome.pages }
}

const refused = (code: string) =>
  new AppError('DOCUMENT_REFUSED', {}, [{ path: documentPart, code }])
