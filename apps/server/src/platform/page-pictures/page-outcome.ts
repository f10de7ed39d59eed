/** Why a page has no picture. Words: `scrutiny.page.<code>`. */
export const pageRefusals = ['PAGE_UNREADABLE', 'PAGE_TOO_HEAVY', 'PAGE_ABSENT'] as const
export type PageRefusal = (typeof pageRefusals)[number]

export type PagePicture = { content: Uint8Array; width: number; height: number }
export type PageOutcome = { ok: true; picture: PagePicture } | { ok: false; code: PageRefusal }
