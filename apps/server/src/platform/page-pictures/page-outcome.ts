/** Why a page has no picture. */
export type PageRefusal = 'PAGE_UNREADABLE' | 'PAGE_TOO_HEAVY' | 'PAGE_ABSENT'

export type PagePicture = { content: Uint8Array; width: number; height: number }
export type PageOutcome = { ok: true; picture: PagePicture } | { ok: false; code: PageRefusal }
