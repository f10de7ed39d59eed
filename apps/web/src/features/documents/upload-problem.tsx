import type { TextId } from '@lokseva/texts/text-id'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { ApiError, TransportError } from '@lokseva/browser/api/errors.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { hasText } from '@lokseva/browser/language/translator.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import type { FileProblem } from './use-document-upload.ts'

type UploadProblemProps = {
  problem: FileProblem | undefined
  error: Error | undefined
  /** There is one on file, and it stays. */
  hadOne: boolean
  onSendAgain: (() => unknown) | undefined
}

/** Why a file was not taken, and that nothing has changed by it. */
export function UploadProblem({ problem, error, hadOne, onSendAgain }: UploadProblemProps) {
  const { t } = useLanguage()
  const inWords = useRefusalWords()
  if (!problem && !error) return null
  const unchanged = t(hadOne ? 'documents.kept' : 'documents.notSaved')
  return (
    <Notice tone="bad" announce>
      <p>
        <strong>
          {problem ? t(`documents.${problem.kind}`, { ...problem }) : inWords(error!)}
        </strong>{' '}
        {isUncertain(error) ? null : unchanged}
      </p>
      {error && mayComeAgain(error) && onSendAgain && (
        <Button variant="secondary" onClick={() => void onSendAgain()}>
          {t('documents.again')}
        </Button>
      )}
    </Notice>
  )
}

/** No answer came: it may have arrived all the same, and sending it again does no harm. */
const isUncertain = (error: Error | undefined) => error instanceof TransportError

const mayComeAgain = (error: Error) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429

/** The reason the server gives for this very file, in the language of the page. */
function useRefusalWords(): (error: Error) => string {
  const { t, language } = useLanguage()
  const inWords = useErrorWords()
  return (error) => {
    // Nothing was typed here, and nothing is tried again by itself.
    if (error instanceof TransportError && error.trouble === 'offline')
      return t('documents.noAnswer')
    const [reason] = error instanceof ApiError ? error.fieldErrors : []
    if (!reason) return inWords(error)
    const id = `fieldError.${reason.code}`
    const isCurrent = (error as ApiError).language === language
    return isCurrent || !hasText(id) ? reason.message : t(id as TextId)
  }
}
