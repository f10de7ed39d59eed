/** The guides the portal ships; an officer may link to others elsewhere. */
export const guides = ['profile', 'photo', 'payment'] as const
export type Guide = (typeof guides)[number]
