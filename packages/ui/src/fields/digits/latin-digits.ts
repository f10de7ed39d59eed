/** Devanagari digits, as a Marathi keyboard types them, become western ones. */
export function latinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
}
