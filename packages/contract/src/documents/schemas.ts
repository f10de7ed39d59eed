import * as z from 'zod/mini'
import { NumberId } from '../adverts/schemas.ts'
import { Bilingual } from '../site/schemas.ts'

/** What comes along with a file. */
export const UploadFields = z.strictObject({
  documentTypeId: z.string().check(z.regex(/^D\d{2,3}$/)),
  /** Whose size limit holds. */
  advertisementId: z.optional(NumberId),
  /** Of an application that was sent already: the slot the file is meant for. */
  applicationId: z.optional(z.uuid()),
  profileId: z.optional(z.uuid()),
})
export type UploadFields = z.output<typeof UploadFields>

/** A file on file: what was sent, and when. */
export const UploadedDocument = z.object({
  documentInfoId: z.uuid(),
  documentTypeId: z.string(),
  uploadedAt: z.string(),
  /** Bytes. */
  size: z.int(),
  pages: z.int(),
  /** 'document uploaded successfully' */
  message: z.string(),
})
export type UploadedDocument = z.output<typeof UploadedDocument>

/** A document that an advertisement asks this candidate for. */
export const RequiredDocument = z.object({
  documentTypeId: z.string(),
  documentTypeName: z.string(),
  documentTypeNameDvng: z.string(),
  documentTypeDescription: z.string(),
  documentTypeDescriptionDvng: z.string(),
  /** Why it is asked of this candidate. */
  why: Bilingual,
  /** The one on file, or of an application the one it named. */
  documentInfoId: z.nullable(z.uuid()),
  isUploaded: z.boolean(),
  /** 'Not uploaded', 'Uploaded', or what became of it at scrutiny. */
  status: z.string(),
  /** The claim made with it is refused: 'Claim Rejected'. */
  isClaimRejected: z.boolean(),
  remarks: z.nullable(z.string()),
  /** Of one that was sent again and nobody has opened: the last day to replace it, YYYY-MM-DD. */
  replaceableUntil: z.nullable(z.string()),
  /** KB a new file may have. */
  sizeLimit: z.int(),
  onFileSince: z.nullable(z.string()),
  /** Bytes and pages of the file. */
  size: z.nullable(z.int()),
  pages: z.nullable(z.int()),
})
export type RequiredDocument = z.output<typeof RequiredDocument>
