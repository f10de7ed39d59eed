import type { AdmitCard } from '@lokseva/contract/papers/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { useSearchParams } from '@lokseva/browser/router/router.tsx'
import { CachedNotice } from '#candidate-kit/offline/cached-notice.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { FetchedPaper } from '../sheet/fetched-paper.tsx'
import '../sheet/paper.css'
import '../sheet/paper-print.css'
import { PaperTools } from '../sheet/paper-tools.tsx'
import { AdmitCardSheet } from './admit-card-sheet.tsx'
import { cardFileName, fetchCardPdf, useAdmitCard } from './use-admit-card.ts'
import type { WhichCard } from './which-card.ts'

/** The whole card on the screen, for those without a printer; it prints well from here too. */
export function AdmitCardPage({ params }: { params: PageParams }) {
  const t = useT()
  const exam = useSearchParams().get('examid') ?? ''
  const which = {
    applicationId: params['applicationId'] ?? '',
    examDisplayId: /^[1-9]\d{0,8}$/.test(exam) ? Number(exam) : undefined,
  }
  const card = useAdmitCard(which)
  return (
    <div className="paper-page">
      <PageHeading>{t('papers.card.heading')}</PageHeading>
      <CachedNotice at={card.cachedAt} />
      <FetchedPaper
        query={card}
        wording={{
          loading: t('papers.card.loading'),
          failed: t('papers.card.failed'),
          none: t('papers.card.none'),
          noneText: t('papers.card.noneText'),
        }}
        applicationId={which.applicationId}
        render={(found) => <Card card={found} which={which} />}
      />
    </div>
  )
}

function Card({ card, which }: { card: AdmitCard; which: WhichCard }) {
  const t = useT()
  const { download } = card.abilities
  return (
    <>
      <PaperTools
        applicationId={which.applicationId}
        download={download}
        fetchPdf={fetchCardPdf(which)}
        fileName={cardFileName}
      />
      {download.allowed && (
        <div data-screen-only>
          <Notice tone="info">
            <p>{t('papers.card.keep')}</p>
            <p>{t('papers.offline')}</p>
          </Notice>
        </div>
      )}
      <AdmitCardSheet card={card} />
    </>
  )
}
