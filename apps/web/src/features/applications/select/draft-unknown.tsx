import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import type { FrameTrouble } from '../draft/applying-frame.tsx'

/** Whether something was begun is not known: nothing can be chosen before that. */
export function DraftUnknown({ error, busy, retry }: FrameTrouble) {
  const inWords = useErrorWords()
  return <FetchFailed message={inWords(error)} busy={busy} onRetry={retry} />
}
