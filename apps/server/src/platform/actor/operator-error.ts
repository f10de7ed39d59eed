/** A refusal with a sentence for the person at the command line, who reads English. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
