export {
  documentsOnFile,
  ownDocuments,
  selectDocumentFile,
  type StoredDocument,
} from './document-queries.ts'
export { documentLabels, type DocumentWords } from './document-words.ts'
export { typesOnFile } from './for-others.ts'
export {
  documentsAsked,
  documentsAtFirst,
  requiredDocuments,
  sizeLimitOf,
} from './required-documents.ts'
export type { ApplicationSlot, ApplicationSlots, VirusScan } from './ports.ts'
export { openDocuments } from './open-documents.ts'
export { documentBodies } from './read-upload.ts'
export { uploadDocument } from './upload-document.ts'
export { takePdf, type TakenPdf } from './take-pdf.ts'
export { documentsData } from './personal-data.ts'
