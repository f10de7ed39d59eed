/** A refusal with a sentence for the person at the command line, who reads English. */
export class OperatorError extends Error {
  override name = 'OperatorError'
  /** The same for whoever reads it in the Office, where it can be said. */
  readonly inMarathi: string | undefined

  constructor(message: string, inMarathi?: string) {
    super(message)
    this.inMarathi = inMarathi
  }
}
