import * as z from 'zod/mini'
import { StepSaved } from '../schemas.ts'
import { imageKinds } from './constants.ts'

/** Which pictures were saved and cannot be shown, as their files are lost. */
export const LostPictures = z.optional(z.array(z.enum(imageKinds)))

export const SavedImage = z.object({
  type: z.literal('image/jpeg'),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** In hexadecimal, of the content. */
  sha256: z.string(),
  /** Base64. A picture has no address of its own: it comes only inside this answer. */
  content: z.string(),
})
export type SavedImage = z.output<typeof SavedImage>

export const PhotoSignature = z.object({
  /** Null until both are saved for the first time. */
  id: z.nullable(z.uuid()),
  profileId: z.uuid(),
  userId: z.uuid(),
  version: z.nullable(z.int()),
  flgSubmittable: z.boolean(),
  savedAt: z.nullable(z.string()),
  photo: z.nullable(SavedImage),
  signature: z.nullable(SavedImage),
  lost: LostPictures,
})
export type PhotoSignature = z.output<typeof PhotoSignature>

/** The pictures are not in it: the server keeps every answer for a while, and they are asked for. */
export const PhotoSignatureSaved = z.object({ id: z.uuid(), ...StepSaved.shape })
export type PhotoSignatureSaved = z.output<typeof PhotoSignatureSaved>
