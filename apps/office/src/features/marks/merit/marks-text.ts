/** Hundredths as people write marks. */
export const markText = (hundredths: number): string => (hundredths / 100).toFixed(2)

/** What somebody typed, in hundredths; nothing where it is no mark. */
export const readMark = (text: string): number | undefined =>
  /^-?\d{1,5}(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text.trim()) * 100) : undefined
