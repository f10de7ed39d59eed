/** Where the JSON files lie, for those who read them from disk. */
export const textsDirectory = import.meta.dirname
