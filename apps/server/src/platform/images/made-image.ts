import type { ImageKind, Size } from '@lokseva/contract/profile/photo/constants'
import type { ImageRefusal } from '@lokseva/contract/profile/photo/judge-image'

/** The two pictures of a profile, or one that is proof of something and keeps its shape. */
export type MadeKind = ImageKind | 'reference'

/** JPEG, sRGB, upright, inside its band, and nothing but the picture. */
export type MadeImage = Size & { content: Uint8Array }
type Refused = { ok: false; refusal: ImageRefusal }
export type ImageOutcome = { ok: true; image: MadeImage } | Refused

/** Points of three bytes each, in the size they are saved in. */
export type OpenedImage = { ok: true; size: Size; rgb: Uint8Array }
export type Opened = OpenedImage | Refused
