export const KILOBYTE = 1024

/** The part of the form that holds the file, and the one kind of file it may be. */
export const documentPart = 'uploadPdfDoc'
export const documentType = 'application/pdf'

/** A size as it is said to people: never smaller than it is, so that a limit is seen to be passed. */
export const kilobytes = (bytes: number): number => Math.ceil(bytes / KILOBYTE)
