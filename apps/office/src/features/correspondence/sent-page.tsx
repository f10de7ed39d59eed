import type { SentLetter } from '@lokseva/contract/correspondence/desk/schemas'
import { officePages } from '@lokseva/contract/office/pages'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Fetched } from '@lokseva/ui/feedback/fetched.tsx'
import { nameOf } from '#office-kit/named.ts'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { LetterProgress, StopOrResume } from './letter-progress.tsx'
import './letters.css'
import { LettersTop } from './letters-top.tsx'
import { letterPath } from '#office-kit/paths.ts'
import { newLetterPath } from './paths.ts'
import { useFieldWords } from './use-field-words.ts'
import { OfListedAdvert, useListedAdverts } from '#office-kit/lists/listed-adverts.tsx'
import { useSentLetters } from './use-letters.ts'

/** Letters to applicants of one advertisement. */
export function SentPage({ params }: { params: PageParams }) {
  const advertisementId = Number(params['advertisementId'])
  return (
    <OfListedAdvert advertisementId={advertisementId} list={officePages.letters}>
      <Sent advertisementId={advertisementId} />
    </OfListedAdvert>
  )
}

function Sent({ advertisementId }: { advertisementId: number }) {
  const { t, language } = useLanguage()
  const own = useOwnSession()
  const sent = useSentLetters(advertisementId)
  const advert = useListedAdverts().data?.find(({ id }) => id === advertisementId)
  return (
    <div className="page-stack">
      <LettersTop
        advertisementId={advertisementId}
        actions={
          may(own, ['adverts.write']) && (
            <LinkButton to={newLetterPath(advertisementId)}>{t('office.letters.write')}</LinkButton>
          )
        }
      >
        {advert?.name[language] ?? t('office.letters.heading')}
      </LettersTop>
      <Card heading={t('office.letters.sent')}>
        <Fetched<SentLetter>
          query={{ ...sent, data: sent.data?.pages.flatMap((page) => page.letters) }}
          waiting={t('app.loading')}
          lines={5}
          failed={t('office.letters.failed')}
          empty={<p>{t('office.letters.none')}</p>}
        >
          {(letters) => <SentTable advertisementId={advertisementId} letters={letters} />}
        </Fetched>
        {sent.hasNextPage && (
          <Button
            variant="secondary"
            busy={sent.isFetchingNextPage}
            onClick={() => void sent.fetchNextPage()}
          >
            {t('office.letters.more')}
          </Button>
        )}
      </Card>
    </div>
  )
}

type SentTableProps = { advertisementId: number; letters: SentLetter[] }

function SentTable({ advertisementId, letters }: SentTableProps) {
  const { t, language, format } = useLanguage()
  const inWords = useFieldWords()
  return (
    <DataTable
      caption={t('office.letters.sent')}
      isCaptionHidden
      rows={letters}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'sent',
          label: t('office.letters.column.sent'),
          render: ({ sentAt }) => {
            const { date, time } = indiaMoment(format, sentAt)
            return <time dateTime={sentAt}>{`${date} ${time}`}</time>
          },
        },
        {
          key: 'subject',
          label: t('office.letters.column.subject'),
          render: ({ id, subject, subjectMr }) => (
            <Link to={letterPath(advertisementId, id)}>
              {inWords((language === 'mr' && subjectMr) || subject)}
            </Link>
          ),
        },
        {
          key: 'by',
          label: t('office.letters.column.by'),
          render: ({ by }) => (by ? nameOf(by, language) : t('office.letters.byCommand')),
        },
        {
          key: 'reached',
          label: t('office.letters.column.reached'),
          render: (letter) => <LetterProgress letter={letter} />,
        },
      ]}
      actions={{
        label: t('office.letters.actions'),
        render: (letter) => <StopOrResume advertisementId={advertisementId} letter={letter} />,
      }}
    />
  )
}
