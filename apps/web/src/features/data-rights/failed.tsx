import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'

/** Why it was not done, read out. */
export function Failed({ error }: { error: Error | undefined }) {
  const inWords = useErrorWords()
  if (!error) return null
  return (
    <Notice tone="bad" announce>
      <p>{inWords(error)}</p>
    </Notice>
  )
}
