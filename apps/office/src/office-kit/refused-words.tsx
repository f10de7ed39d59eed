import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'

/** Why something was refused: what is wrong with its words, where that is said, each once. */
export function RefusedWords({ error }: { error: Error }) {
  const inWords = useErrorWords()
  const faults = error instanceof ApiError ? error.fieldErrors : []
  return (
    <Notice tone="bad" announce>
      {faults.length === 0 && <p>{inWords(error)}</p>}
      {[...new Set(faults.map(({ message }) => message))].map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Notice>
  )
}
