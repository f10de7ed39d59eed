import type { OpenedLetter } from '@lokseva/contract/correspondence/desk/schemas'
import { useLanguage, useT } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Shown } from '#office-kit/shown.tsx'
import { LetterProgress, StopOrResume } from '../letter-progress.tsx'
import '../letters.css'
import { LettersTop } from '../letters-top.tsx'
import { useFieldWords } from '../use-field-words.ts'
import { useLetter } from '../use-letters.ts'
import { PeopleCard } from './people-card.tsx'
import { Unreached } from './unreached.tsx'

/** One letter: what it says, how far it has come, and whom it reached. */
export function LetterPage({ params }: { params: PageParams }) {
  const advertisementId = Number(params['advertisementId'])
  const letterId = params['letterId']!
  const t = useT()
  return (
    <div className="page-stack">
      <Shown query={useLetter(advertisementId, letterId)} failed={t('office.letters.one.failed')}>
        {(letter) => <Letter advertisementId={advertisementId} letter={letter} />}
      </Shown>
    </div>
  )
}

type LetterProps = { advertisementId: number; letter: OpenedLetter }

function Letter({ advertisementId, letter }: LetterProps) {
  const { t, language } = useLanguage()
  const inWords = useFieldWords()
  const { receivers, reached, read } = letter
  return (
    <>
      <LettersTop advertisementId={advertisementId} isBelow>
        {inWords((language === 'mr' && letter.subjectMr) || letter.subject)}
      </LettersTop>
      <Card heading={t('office.letters.column.reached')}>
        <LetterProgress letter={letter} />
        <p className="letters-below">
          {receivers !== null && receivers > reached && (
            <>{t('office.letters.one.notYet', { count: receivers - reached })} · </>
          )}
          {t('office.letters.one.read', { count: read })}
        </p>
        <StopOrResume advertisementId={advertisementId} letter={letter} />
        {letter.unreached > 0 && <Unreached advertisementId={advertisementId} letter={letter} />}
      </Card>
      <Card heading={t('office.letters.says')}>
        <Words letter={letter} />
      </Card>
      {receivers !== null && <Delivery letter={letter} />}
      <PeopleCard advertisementId={advertisementId} letter={letter} />
    </>
  )
}

function Words({ letter }: { letter: OpenedLetter }) {
  const t = useT()
  const inWords = useFieldWords()
  const { subject, subjectMr, text, textMr, url, fileName } = letter
  return (
    <>
      <div className="letter-both">
        <div lang="en">
          <strong>{inWords(subject)}</strong>
          <p className="letter-words">{inWords(text)}</p>
        </div>
        {subjectMr === null ? (
          <p className="letters-quiet">{t('office.letters.one.onlyEnglish')}</p>
        ) : (
          <div lang="mr">
            <strong>{inWords(subjectMr)}</strong>
            <p className="letter-words">{inWords(textMr ?? '')}</p>
          </div>
        )}
      </div>
      {(url ?? fileName) && <p className="letter-address">{url ?? fileName}</p>}
    </>
  )
}

const states = ['waiting', 'sent', 'delivered', 'failed'] as const

function Delivery({ letter }: { letter: OpenedLetter }) {
  const t = useT()
  return (
    <Card heading={t('office.letters.delivery')}>
      <DataTable
        caption={t('office.letters.delivery')}
        isCaptionHidden
        rows={letter.channels}
        rowKey={(channel) => channel}
        columns={[
          {
            key: 'channel',
            label: t('office.letters.delivery.channel'),
            render: (channel) => t(`office.letters.channel.${channel}`),
          },
          ...states.map((state) => ({
            key: state,
            label: t(`office.letters.delivery.${state}`),
            numeric: true,
            render: (channel: 'email' | 'sms') => letter[channel][state],
          })),
        ]}
      />
    </Card>
  )
}
