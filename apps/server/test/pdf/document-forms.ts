import { documentPart } from '@lokseva/contract/documents/constants'
import { join, onePage, pdf, stream } from './make-pdf.ts'

let made = 0

/** A document of exactly so many bytes; no two are the same unless they are asked to be. */
export function pdfOf(bytes: number, says = `document ${(made += 1)}`): Buffer {
  const padded = (padding: number) =>
    pdf({ ...onePage(), 5: stream(join(says, Buffer.alloc(padding, 0x20))) })
  let padding = bytes - padded(0).length
  // The longer the stream, the longer the figures that tell its length and place.
  while (padded(padding).length > bytes) padding -= 1
  return join(padded(padding), Buffer.alloc(bytes - padded(padding).length, 0x0a))
}

export type Fields = Record<string, string>

/** A form as the page sends it: what it is about first, the file behind it. */
export function formOf(file: Buffer | undefined, fields: Fields, { fileFirst = false } = {}) {
  const form = new FormData()
  const addFile = () => {
    if (file) form.append(documentPart, new Blob([new Uint8Array(file)]), 'माझे पत्र (1)?.exe')
  }
  if (fileFirst) addFile()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (!fileFirst) addFile()
  return form
}
