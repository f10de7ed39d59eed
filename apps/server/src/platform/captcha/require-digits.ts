export const captchaLength = 6

/** The text is always our own, so anything else is a mistake in the program; it is not repeated. */
export function requireDigits(text: string): number[] {
  if (!/^[0-9]{6}$/.test(text)) throw new TypeError(`A captcha is ${captchaLength} digits.`)
  return Array.from(text, Number)
}
