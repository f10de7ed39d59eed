/** Colours of the portal. The picture has a light ground of its own, so it fits dark pages too. */
export const ground = '#e9effb'

/** Digits stand at 4.5:1 or more against the ground and everything painted under them. */
export const inks = ['#14213d', '#17408b', '#1d3461', '#0b2a63', '#274690'] as const

/** Bands and dots under the digits: texture for a machine, close to nothing for the eye. */
export const tints = ['#d3dff5', '#dbe5f8', '#c9d8f2'] as const

export const pictureSize = { width: 220, height: 76 } as const
