/** The member would not, or could not, prove the factor again. */
export class NotProvedError extends Error {
  override readonly name = 'NotProvedError'
}
