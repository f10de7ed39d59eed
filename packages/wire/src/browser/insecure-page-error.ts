/** The page came over plain http from another host: the browser lends us no cryptography. */
export class InsecurePageError extends Error {
  override readonly name = 'InsecurePageError'

  constructor() {
    super('This page was opened over an unsafe connection')
  }
}
