import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { FactList } from '@lokseva/ui/data/fact-list.tsx'
import { PdfButton } from '../pdf-button.tsx'
import { FetchedPaper } from '../sheet/fetched-paper.tsx'
import '../sheet/paper.css'
import { dayInWords, timeInWords } from '../sheet/paper-words.ts'
import { CardList, type CardListProps } from './card-list.tsx'
import { cardFileName, fetchCardPdf, useAdmitCard } from './use-admit-card.ts'
import { cardPath, type WhichCard } from './which-card.ts'

export type AdmitCardPanelProps = CardListProps & {
  /** Several examinations, each with a card of its own. */
  isMultiple: boolean
}

/** The stage of admit cards: the card at once, or a list where there are several. */
export function AdmitCardPanel(props: AdmitCardPanelProps) {
  return props.isMultiple ? (
    <CardList {...props} />
  ) : (
    <OneCard applicationId={props.applicationId} />
  )
}

function OneCard({ applicationId }: { applicationId: string }) {
  const { t, language } = useLanguage()
  const which: WhichCard = { applicationId }
  const fetched = useAdmitCard(which)
  return (
    <FetchedPaper
      query={fetched}
      wording={{
        loading: t('papers.card.loading'),
        failed: t('papers.card.failed'),
        none: t('papers.card.none'),
        noneText: t('papers.card.noneText'),
      }}
      isPart
      render={({ timeTable, timeTableExamsList: [first], abilities, ...card }) => (
        <>
          <FactList
            facts={[
              // Not always that of the advertisement: a main examination follows the preliminary one.
              {
                label: t('papers.card.exam'),
                value: language === 'mr' ? card.examDisplayNameDvng : card.examDisplayName,
              },
              { label: t('papers.card.hallTicket'), value: timeTable.hallticketNo },
              { label: t('papers.card.venue'), value: timeTable.venueName },
              ...(first
                ? [
                    {
                      label: t('papers.card.first'),
                      value: `${dayInWords(first.examDate)[language]}, ${timeInWords(first.presentTime)[language]}`,
                    },
                  ]
                : []),
            ]}
          />
          <ButtonRow>
            <LinkButton to={cardPath(which)}>{t('papers.show')}</LinkButton>
            <PdfButton
              variant="secondary"
              ability={abilities.download}
              fetchPdf={fetchCardPdf(which)}
              fileName={cardFileName}
            />
          </ButtonRow>
        </>
      )}
    />
  )
}
