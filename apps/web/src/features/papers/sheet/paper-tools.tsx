import { applicationPath } from '@lokseva/contract/applications/addresses'
import type { Ability } from '@lokseva/contract/ability'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import type { Cached } from '#candidate-kit/offline/offline-cache.ts'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { PdfButton } from '../pdf-button.tsx'

type PaperToolsProps = {
  applicationId: string
  download: Ability
  fetchPdf: (signal: AbortSignal) => Promise<Cached<Blob>>
  fileName: string
}

/** What can be done with a paper on the screen; none of it is printed. */
export function PaperTools({ applicationId, download, fetchPdf, fileName }: PaperToolsProps) {
  const t = useT()
  return (
    <div className="paper-tools" data-screen-only>
      <ButtonRow>
        <PdfButton ability={download} fetchPdf={fetchPdf} fileName={fileName} />
        {download.allowed && (
          <Button variant="secondary" onClick={() => window.print()}>
            {t('papers.print')}
          </Button>
        )}
        <BackToApplication applicationId={applicationId} />
      </ButtonRow>
    </div>
  )
}

export function BackToApplication({ applicationId }: { applicationId: string | undefined }) {
  const t = useT()
  return applicationId ? (
    <LinkButton variant="quiet" to={applicationPath(applicationId)} data-screen-only>
      {t('papers.back')}
    </LinkButton>
  ) : (
    <LinkButton variant="quiet" to={tabPath('account')} data-screen-only>
      {t('papers.backToAccount')}
    </LinkButton>
  )
}
