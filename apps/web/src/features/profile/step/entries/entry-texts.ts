/** The folders of texts that word a list of entries; each has the same names for the same things. */
export type EntryTexts = 'sports' | 'experience'

/** Those that word at least its table. */
export type TableTexts = EntryTexts | 'qualification'
