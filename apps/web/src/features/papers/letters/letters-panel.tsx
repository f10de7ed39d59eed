import type { LetterSummary } from '@lokseva/contract/papers/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { ActionOf } from '@lokseva/ui/actions/action-of.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { EmptyState } from '@lokseva/ui/feedback/empty-state.tsx'
import { PdfButton } from '../pdf-button.tsx'
import { FetchedPaper } from '../sheet/fetched-paper.tsx'
import '../sheet/paper.css'
import { fetchLetterPdf, letterPath, letterFileName, useLetters } from './use-letters.ts'

/** The stage of interview and physical test letters: all of an application. */
export function LettersPanel({ applicationId }: { applicationId: string }) {
  const { t, format, language } = useLanguage()
  const letters = useLetters(applicationId)
  const wording = {
    loading: t('papers.letter.loading'),
    failed: t('papers.letter.listFailed'),
    none: t('papers.letter.listEmpty'),
    noneText: t('papers.letter.listEmptyText'),
  }
  return (
    <FetchedPaper
      query={letters}
      wording={wording}
      isPart
      render={(found) =>
        found.length === 0 ? (
          <EmptyState icon="letter" heading={wording.none}>
            <p>{wording.noneText}</p>
          </EmptyState>
        ) : (
          <DataTable
            caption={t('papers.letter.list')}
            columns={[
              {
                key: 'title',
                label: t('papers.letter.title'),
                render: ({ subject }) => <strong>{subject[language]}</strong>,
              },
              {
                key: 'date',
                label: t('papers.letter.date'),
                render: ({ publicationDate }) => format.date(publicationDate),
              },
            ]}
            rows={found}
            rowKey={({ id }) => id}
            actions={{
              label: t('papers.letter.actions'),
              render: (letter) => <LetterActions letter={letter} />,
            }}
          />
        )
      }
    />
  )
}

function LetterActions({ letter }: { letter: LetterSummary }) {
  const { t, language } = useLanguage()
  const { id, templateId, subject } = letter
  const which = { id, templateId: templateId || undefined }
  return (
    <ButtonRow>
      <LinkButton variant="secondary" to={letterPath(which)}>
        <ActionOf of={subject[language]}>{t('papers.letter.read')}</ActionOf>
      </LinkButton>
      <PdfButton
        variant="secondary"
        fetchPdf={fetchLetterPdf(which)}
        fileName={letterFileName}
        of={subject[language]}
      />
    </ButtonRow>
  )
}
