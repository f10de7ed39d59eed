import { attachToApproval } from '@lokseva/contract/approvals/endpoints'
import { attachmentLimits } from '@lokseva/contract/approvals/limits'
import type { ApprovalRequest } from '@lokseva/contract/approvals/schemas'
import {
  documentPart,
  documentType,
  KILOBYTE,
  kilobytes,
} from '@lokseva/contract/documents/constants'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'

/** Puts a PDF to a request; the answer is the request as it is then. */
export function attachFile(requestId: string, file: File): Promise<ApprovalRequest> {
  const body = new FormData()
  body.set('name', nameOf(file))
  body.set(documentPart, new Blob([file], { type: documentType }), 'document.pdf')
  return call(attachToApproval, { params: { requestId }, body })
}

/** Each of them, and what went wrong first. */
export async function attachFiles(requestId: string, files: readonly File[]) {
  let failed: { name: string; error: unknown } | undefined
  for (const file of files)
    try {
      await attachFile(requestId, file)
    } catch (error) {
      failed ??= { name: file.name, error }
    }
  return failed
}

/** As people read it in the list: signs that no text of the Office takes are left out. */
function nameOf({ name }: File): string {
  const plain = name
    .replace(/\.pdf$/i, '')
    .replaceAll(/[^\p{L}\p{M}\p{N} .,()_&-]/gu, ' ')
    .trim()
  return plain.slice(0, attachmentLimits.nameLength) || 'PDF'
}

/** What is wrong with a file before anything is sent, or with what came of sending it, in words. */
export function useFileWords() {
  const { t } = useLanguage()
  const inWords = useErrorWords()
  return {
    /** Nothing where it can be sent. */
    problemOf({ name, size }: File): string | undefined {
      if (size <= attachmentLimits.size * KILOBYTE) return undefined
      const limit = attachmentLimits.size / KILOBYTE
      return t('office.files.tooLarge', {
        name,
        size: Math.ceil(kilobytes(size) / KILOBYTE),
        limit,
      })
    },
    refusalOf(error: unknown): string {
      const [reason] = error instanceof ApiError ? error.fieldErrors : []
      return reason?.message ?? inWords(error)
    },
  }
}
