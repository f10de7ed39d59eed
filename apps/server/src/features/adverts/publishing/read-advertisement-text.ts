import { parseDocument, type YAMLError } from 'yaml'
import { OperatorError } from '#platform/actor/operator-error'

/** JSON or YAML, which JSON is a part of: so a fault is named with its line in both. */
export function readAdvertisementText(text: string): unknown {
  const document = parseDocument(text, { prettyErrors: true, logLevel: 'error' })
  if (document.errors.length > 0)
    throw new OperatorError(`The file cannot be read.\n${document.errors.map(inWords).join('\n')}`)
  try {
    return document.toJS() as unknown
  } catch {
    // Aliases that would grow without end are refused here.
    throw new OperatorError('The file cannot be read: it refers to itself (*) too often.')
  }
}

/** What the reader of the file names by codes; its sentences are for programmers. */
const words: Partial<Record<YAMLError['code'], string>> = {
  DUPLICATE_KEY: 'this name stands there twice',
  MISSING_CHAR: 'a bracket, a quotation mark or a comma is missing',
  UNEXPECTED_TOKEN: 'something stands here that does not belong here',
  BAD_INDENT: 'this line begins too far left or right',
  TAB_AS_INDENT: 'this line begins with a tab: use spaces',
  MULTIPLE_DOCS: 'the file holds more than one advertisement',
  MULTILINE_IMPLICIT_KEY: 'a name goes over several lines: is a colon or a quotation mark missing?',
  BLOCK_AS_IMPLICIT_KEY: 'a colon stands here too much, or a text with a colon is not in quotes',
  BAD_DQ_ESCAPE: 'after \\ stands something that means nothing',
}

function inWords({ code, linePos }: YAMLError): string {
  const place = linePos ? `line ${linePos[0].line}, column ${linePos[0].col}: ` : ''
  return place + (words[code] ?? 'cannot be understood')
}
