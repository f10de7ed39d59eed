import {
  documentPart,
  documentType,
  KILOBYTE,
  kilobytes,
} from '@lokseva/contract/documents/constants'
import { uploadDocument } from '@lokseva/contract/documents/endpoints'
import type { UploadedDocument } from '@lokseva/contract/documents/schemas'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'

/** What is wrong with a file before anything is sent. */
export type FileProblem =
  | { kind: 'tooLarge'; file: string; size: number; limit: number }
  | { kind: 'notPdf'; file: string }
  | { kind: 'oneFile' }

export type Chosen = { file: File; key: string }

type Upload = {
  documentTypeId: string
  /** KB. */
  sizeLimit: number
  advertisementId: number | undefined
  applicationId: string | undefined
  /** It is shown and confirmed before it is sent. */
  looksFirst: boolean
  /** Pictures were chosen: a PDF is made of them first. */
  onPictures: (pictures: readonly File[]) => void
  onUploaded: (uploaded: UploadedDocument) => void
}

/** Sends one document: looked at here first, told how far it is, sent again under the same key. */
export function useDocumentUpload(upload: Upload) {
  const [problem, setProblem] = useState<FileProblem>()
  const [part, setPart] = useState(0)
  const [chosen, setChosen] = useState<Chosen>()
  const [preview, setPreview] = useState<Chosen>()
  const sending = useAction(
    ({ file, key }: Chosen) => {
      setPart(0)
      const body = formOf(upload, file)
      return call(uploadDocument, { body }, { idempotencyKey: key, onProgress: setPart })
    },
    { onDone: (uploaded) => upload.onUploaded(uploaded) },
  )

  async function choose(files: readonly File[]): Promise<void> {
    const [file] = files
    if (!file || sending.busy) return
    sending.clear()
    if (canMakePdf() && (await areAll(files, isPicture))) {
      setProblem(undefined)
      setPreview(undefined)
      return upload.onPictures(files)
    }
    const wrong = files.length > 1 ? oneFile : await problemOf(file, upload.sizeLimit)
    setProblem(wrong)
    setPreview(undefined)
    if (wrong) return setChosen(undefined)
    const next = { file, key: crypto.randomUUID() }
    if (upload.looksFirst) return setPreview(next)
    await sendIt(next)
  }

  /** A PDF that was made of photographs and looked at on the way. */
  async function sendLookedAt(file: File): Promise<void> {
    if (sending.busy) return
    sending.clear()
    setProblem(undefined)
    await sendIt({ file, key: crypto.randomUUID() })
  }

  async function sendIt(next: Chosen): Promise<void> {
    setPreview(undefined)
    setChosen(next)
    await sending.run(next)
  }

  return {
    choose,
    sendLookedAt,
    /** Chosen, shown and not sent yet. */
    look: preview && {
      ...preview,
      send: () => sendIt(preview),
      discard: () => setPreview(undefined),
    },
    /** Sends what could not be sent; nothing where there is nothing. */
    sendAgain: chosen && (() => sending.run(chosen)),
    problem,
    /** How much has left, 0 to 1; nothing while nothing is sent. */
    part: sending.busy ? part : undefined,
    error: sending.error,
    attempt: sending.attempt,
    isDone: sending.data !== undefined,
  }
}

/** Older browsers draw only on the page itself, where large photographs would stop it. */
export const canMakePdf = (): boolean =>
  typeof OffscreenCanvas === 'function' && typeof Worker === 'function'

const oneFile: FileProblem = { kind: 'oneFile' }

function formOf(upload: Upload, file: File): FormData {
  const { documentTypeId, advertisementId, applicationId } = upload
  const body = new FormData()
  // Before the file: the server cuts it off at the limit they name.
  body.set('documentTypeId', documentTypeId)
  if (advertisementId !== undefined) body.set('advertisementId', String(advertisementId))
  if (applicationId !== undefined) body.set('applicationId', applicationId)
  // The chosen file's own name never leaves the device.
  body.set(documentPart, new Blob([file], { type: documentType }), 'document.pdf')
  return body
}

async function areAll(files: readonly File[], are: (file: File) => Promise<boolean>) {
  for (const file of files) if (!(await are(file))) return false
  return true
}

/** By its first bytes, whatever its name says: JPEG or PNG. */
async function isPicture(file: File): Promise<boolean> {
  const head = await file
    .slice(0, 4)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  const [first, second, third, fourth] = new Uint8Array(head)
  const isJpeg = first === 0xff && second === 0xd8 && third === 0xff
  return isJpeg || (first === 0x89 && second === 0x50 && third === 0x4e && fourth === 0x47)
}

const HEAD = 1024

async function problemOf(file: File, limit: number): Promise<FileProblem | undefined> {
  const { name } = file
  if (file.size > limit * KILOBYTE)
    return { kind: 'tooLarge', file: name, size: kilobytes(file.size), limit }
  // Not by its name or type: phones give neither reliably. An unreadable file is found out on the way.
  const head = await file
    .slice(0, HEAD)
    .text()
    .catch(() => '%PDF-')
  return head.includes('%PDF-') ? undefined : { kind: 'notPdf', file: name }
}
