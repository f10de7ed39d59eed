/** KB of one file, files of one request, letters of a name. */
export const attachmentLimits = { size: 5 * 1024, files: 20, nameLength: 120 } as const

/** KB of a picture, and what that is in base64. */
export const logoLimit = { size: 120, base64: (120 * 1024 * 4) / 3 } as const
