import { ApiError } from '@lokseva/browser/api/errors.ts'
import { type Part, parts } from '../remaining-tasks.ts'

/** Which part of the page asks for a field of the application. */
const partOfField: Record<string, Part> = {
  applicationPostPrefList: 'posts',
  examMultiplePostPrefDtoList: 'posts',
  requiredDocumentsSelected: 'documents',
  location: 'declaration',
  conditionalCertificates: 'declaration',
}

/** What the server found wrong, in the part where it can be mended. */
export function problemsByPart(...errors: (Error | undefined)[]): Record<Part, readonly string[]> {
  const found = errors.flatMap((error) => (error instanceof ApiError ? error.fieldErrors : []))
  const of = (part: Part) => [
    ...new Set(
      found
        .filter(({ path }) => (partOfField[firstName(path)] ?? 'examination') === part)
        .map(({ message }) => message),
    ),
  ]
  return Object.fromEntries(parts.map((part) => [part, of(part)])) as Record<Part, string[]>
}

/** What is kept as a draft is named `draft.location`. */
const firstName = (path: string): string => path.replace(/^draft\./, '').split(/[.[]/)[0] ?? ''
