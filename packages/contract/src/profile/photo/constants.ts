export const imageKinds = ['photo', 'signature'] as const
/** The two pictures of a profile; also the names of their parts in the form that uploads them. */
export type ImageKind = (typeof imageKinds)[number]

export type Size = { width: number; height: number }
type Range = { min: number; max: number }

/** Sizes in pixels a saved picture may have. */
export const imageBands = {
  photo: { width: { min: 125, max: 130 }, height: { min: 150, max: 170 } },
  signature: { width: { min: 125, max: 130 }, height: { min: 50, max: 60 } },
} as const satisfies Record<ImageKind, { width: Range; height: Range }>

/** What a picture of another size is cut and scaled to. */
export const imageTargets = {
  photo: { width: 130, height: 160 },
  signature: { width: 128, height: 55 },
} as const satisfies Record<ImageKind, Size>

/** Before upload a picture is reduced to fit this box: wider ones by width, others by height. */
export const resizeBox = { width: 300, height: 200, aspect: 1.5 } as const

/** The settings that hold the limits of a saved picture, in KB. */
export const limitKeys = { photo: 'profile_photo', signature: 'profile_sign' } as const
export const defaultKilobytes = 200
export const KILOBYTE = 1024

/** What a chosen file may weigh before it is made small. */
export const sourceKilobytes = 20 * 1024
/** The most pixels a picture may have that is read line by line; the biggest phone cameras fit. */
export const pixelLimit = 120_000_000
/** What a picture may take in memory that must be held whole to be read. */
export const heldBytesLimit = 100 * 1024 * 1024
