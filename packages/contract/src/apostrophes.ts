/** One apostrophe for those that keyboards of phones write. */
export const plainApostrophes = (text: string): string =>
  text.replace(/[\u2018\u2019\u02BC`]/g, "'")
