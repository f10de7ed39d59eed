import { useErrorWords } from '#form-kit/form/error-words.ts'
import { useAction } from '#platform/api/use-action.ts'
import { saveFile } from '#site-kit/save-file.ts'
import { Button } from '#ui/actions/button.tsx'
import type { ButtonVariant } from '#ui/actions/button-class.ts'
import { Notice } from '#ui/feedback/notice.tsx'

type DownloadButtonProps = {
  children: string
  variant?: ButtonVariant
  busyLabel: string
  /** What is said before the reason where the file does not come. */
  failed: string
  fileName: string
  fetch: (signal: AbortSignal) => Promise<Blob>
}

/** Fetches a file with the session and hands it to the browser. */
export function DownloadButton({
  children,
  variant = 'secondary',
  busyLabel,
  failed,
  fileName,
  fetch,
}: DownloadButtonProps) {
  const inWords = useErrorWords()
  const file = useAction(async (_: void, signal) => saveFile(await fetch(signal), fileName))
  return (
    <>
      <Button
        variant={variant}
        busy={file.busy}
        busyLabel={busyLabel}
        onClick={() => void file.run()}
      >
        {children}
      </Button>
      {file.error && (
        <Notice tone="bad" announce>
          <p>
            {failed} {inWords(file.error)}
          </p>
        </Notice>
      )}
    </>
  )
}
