import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { saveFile } from '@lokseva/browser/files/save-file.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import type { ButtonVariant } from '@lokseva/ui/actions/button-class.ts'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'

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
