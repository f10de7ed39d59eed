import type { Action } from '@lokseva/browser/api/use-action.ts'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { PasskeyCancelledError } from '../session/passkey.ts'
import { NotProvedError } from '../session/not-proved-error.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'

/** What went wrong with the last try, in words; nothing where it went well. */
export function ActionFailed({ action }: { action: Pick<Action<never>, 'error' | 'attempt'> }) {
  const t = useT()
  const inWords = useErrorWords()
  const { error, attempt } = action
  if (!error) return null
  const text =
    error instanceof PasskeyCancelledError
      ? t('office.passkey.cancelled')
      : error instanceof NotProvedError
        ? t('office.proof.missing')
        : inWords(error)
  return (
    <Notice key={attempt} tone="bad" announce>
      <p>{text}</p>
    </Notice>
  )
}
