import { parseDocument } from 'yaml'
import { OperatorError } from '#platform/actor/operator-error'

/** JSON or YAML, which JSON is a part of: so a fault is named with its line in both. */
export function readAdvertisementText(text: string): unknown {
  const document = parseDocument(text, { prettyErrors: true, logLevel: 'error' })
  const problems = document.errors.map(({ message }) => message.split('\n')[0])
  if (problems.length > 0)
    throw new OperatorError(`The file cannot be read.\n${problems.join('\n')}`)
  try {
    return document.toJS() as unknown
  } catch (error) {
    // Aliases that would grow without end are refused here.
    throw new OperatorError(`The file cannot be read: ${(error as Error).message}`)
  }
}
