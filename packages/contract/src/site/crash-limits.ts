/** The longest each part of a crash report may be; apart from its schema, which needs zod. */
export const crashLimits = { message: 200, components: 20, at: 5 } as const
