import { useT } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { useSearchParams } from '@lokseva/browser/router/router.tsx'
import { CachedNotice } from '#candidate-kit/offline/cached-notice.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { FetchedPaper } from '../sheet/fetched-paper.tsx'
import '../sheet/paper.css'
import '../sheet/paper-print.css'
import { PaperTools } from '../sheet/paper-tools.tsx'
import { LetterSheet } from './letter-sheet.tsx'
import { fetchLetterPdf, letterFileName, useLetter } from './use-letters.ts'

/** A letter of the commission on the screen, to read, to print or to keep. */
export function LetterPage({ params }: { params: PageParams }) {
  const t = useT()
  const templateId = useSearchParams().get('templateid') ?? undefined
  const which = { id: params['id'] ?? '', templateId }
  const letter = useLetter(which)
  return (
    <div className="paper-page">
      <PageHeading>{t('papers.letter.heading')}</PageHeading>
      <CachedNotice at={letter.cachedAt} />
      <FetchedPaper
        query={letter}
        wording={{
          loading: t('papers.letter.loading'),
          failed: t('papers.letter.failed'),
          none: t('papers.letter.none'),
          noneText: t('papers.letter.noneText'),
        }}
        render={(found) => (
          <>
            <PaperTools
              applicationId={found.interviewPtCsvDto.applicationId}
              download={{ allowed: true }}
              fetchPdf={fetchLetterPdf(which)}
              fileName={letterFileName}
            />
            <LetterSheet letter={found} />
          </>
        )}
      />
    </div>
  )
}
