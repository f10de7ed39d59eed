import type { Ability } from '@lokseva/contract/ability'
import { useId } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import type { Cached } from '#candidate-kit/offline/offline-cache.ts'
import { CachedNotice } from '#candidate-kit/offline/cached-notice.tsx'
import { saveFile } from '@lokseva/browser/files/save-file.ts'
import { ActionOf } from '@lokseva/ui/actions/action-of.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import type { ButtonVariant } from '@lokseva/ui/actions/button-class.ts'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'

type PdfButtonProps = {
  /** Left out: whoever sees the paper may have its PDF. */
  ability?: Ability
  fetchPdf: (signal: AbortSignal) => Promise<Cached<Blob>>
  fileName: string
  variant?: ButtonVariant
  /** Which paper, for a screen reader, where there are several. */
  of?: string
}

/** Fetches the typeset paper and hands it to the browser as a file. */
export function PdfButton({ ability, fetchPdf, fileName, variant, of }: PdfButtonProps) {
  const t = useT()
  const inWords = useErrorWords()
  const reasonId = useId()
  const pdf = useAction(async (_: void, signal) => {
    const { value, cachedAt } = await fetchPdf(signal)
    saveFile(value, fileName)
    return { cachedAt }
  })
  const isShut = ability?.allowed === false
  return (
    <>
      <Button
        variant={variant}
        disabled={isShut}
        aria-describedby={isShut ? reasonId : undefined}
        busy={pdf.busy}
        busyLabel={t('papers.downloading')}
        onClick={() => void pdf.run()}
      >
        {of ? <ActionOf of={of}>{t('papers.download')}</ActionOf> : t('papers.download')}
      </Button>
      {isShut && (
        <p id={reasonId} className="paper-reason">
          {whyNot(ability) ?? t('papers.card.readOnly')}
        </p>
      )}
      {pdf.error && (
        <Notice key={pdf.attempt} tone="bad" announce>
          <p>
            {t('papers.downloadFailed')} {inWords(pdf.error)}
          </p>
        </Notice>
      )}
      <CachedNotice at={pdf.data?.cachedAt} />
      {pdf.attempt > 0 && !pdf.busy && !pdf.error && (
        <p key={pdf.attempt} role="status" className="paper-reason">
          {t('papers.downloaded')}
        </p>
      )}
    </>
  )
}

/** The server's words, but for what the page says in the language it has now. */
const whyNot = ({ code, reason }: Ability): string | undefined =>
  code === undefined || code === 'WINDOW_CLOSED' ? undefined : reason
