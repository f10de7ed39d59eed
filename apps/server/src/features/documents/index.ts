export { documentsOnFile, type StoredDocument as KeptDocument } from './document-queries.ts'
export { documentLabels, type DocumentWords } from './document-words.ts'
export {
  documentsAsked as papersAsked,
  requiredDocuments,
  sizeLimitOf,
} from './required-documents.ts'
export type { ApplicationSlot, ApplicationSlots, VirusScan } from './ports.ts'
export { documentRoutes } from './routes.ts'
export { uploadDocument } from './upload-document.ts'
