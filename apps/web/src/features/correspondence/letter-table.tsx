import type { Correspondence } from '@lokseva/contract/correspondence/schemas'
import { inOneLanguage } from '@lokseva/browser/language/in-one-language.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { Language } from '@lokseva/texts/text-id'
import { type Column, DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { LetterFile } from './letter-file.tsx'

type Numbered = Correspondence & { number: number }

/** Numbered, the newest first; unread ones are marked. */
export function LetterTable({ letters }: { letters: readonly Correspondence[] }) {
  const { t, format, language } = useLanguage()
  const columns: Column<Numbered>[] = [
    { key: 'number', label: t('correspondence.number'), render: ({ number }) => number },
    {
      key: 'date',
      label: t('correspondence.date'),
      render: ({ date }) => <time dateTime={date}>{format.date(date)}</time>,
    },
    {
      key: 'subject',
      label: t('correspondence.subject'),
      render: (letter) => (
        <div className="letter-subject">
          {!letter.isRead && (
            <Badge tone="info" icon="letter">
              {t('correspondence.unread')}
            </Badge>
          )}
          <strong>{letter.subject}</strong>
          {letter.description && <p>{letter.description}</p>}
          <p className="letter-about">
            {t('correspondence.about', { number: letter.applicationNo })}
          </p>
        </div>
      ),
    },
    {
      key: 'file',
      label: t('correspondence.file'),
      render: (letter) => <LetterFile letter={letter} />,
    },
  ]
  return (
    <div className="letters">
      <DataTable
        caption={t('correspondence.caption', {
          count: letters.filter(({ isRead }) => !isRead).length,
        })}
        columns={columns}
        rows={letters.map((letter, index) => ({
          ...readIn(language, letter),
          number: index + 1,
        }))}
        // One letter may go to several applications of a candidate.
        rowKey={({ correspondenceFileId, applicationId }) =>
          `${correspondenceFileId} ${applicationId}`
        }
      />
    </div>
  )
}

/** Where it was written in one language, that one is read in both; of both in one line, that of the page. */
function readIn(language: Language, letter: Correspondence): Correspondence {
  const isMarathi = language === 'mr'
  const subject = isMarathi ? (letter.subjectDvng ?? letter.subject) : letter.subject
  const description = isMarathi
    ? (letter.descriptionDvng ?? letter.description)
    : letter.description
  return {
    ...letter,
    subject: inOneLanguage(subject, language),
    description: inOneLanguage(description, language),
  }
}
