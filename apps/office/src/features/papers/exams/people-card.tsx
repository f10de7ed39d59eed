import { seatQuestions, type ExamPeoplePage } from '@lokseva/contract/papers/desk/schemas'
import { useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Shown } from '#office-kit/shown.tsx'
import { WideTable } from '#office-kit/lists/wide-table.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { useCountingWords } from './counting-words.ts'
import { useExamPeople, type OfExam } from '../use-exams.ts'

type Person = ExamPeoplePage['people'][number]

/** Who has no seat, and who sits at another centre than was chosen. */
export function PeopleCard({ exam }: { exam: OfExam }) {
  const { t } = useLanguage()
  const [which, setWhich] = useState<(typeof seatQuestions)[number]>('without')
  const [pages, setPages] = useState<string[]>([])
  const [moved, setMoved] = useState<string>()
  const after = pages.at(-1)
  const countingWords = useCountingWords()
  const query = useExamPeople(exam, { which, ...(after !== undefined && { after }) })
  return (
    <Card
      heading={t(`office.exams.people.${which}`)}
      aside={
        <div className="exams-buttons">
          {seatQuestions
            .filter((each) => each !== which)
            .map((each) => (
              <Button
                key={each}
                variant="secondary"
                onClick={() => {
                  setWhich(each)
                  setPages([])
                }}
              >
                {t(`office.exams.people.${each}`)}
              </Button>
            ))}
        </div>
      }
    >
      <Shown query={query} failed={t('office.exams.failed')}>
        {(found) =>
          'countingSince' in found ? (
            <p>{countingWords(found.countingSince)}</p>
          ) : (
            <>
              <p className="exams-quiet">
                {t('office.exams.people.total', { count: found.total })}
              </p>
              {found.people.length > 0 && <People people={found.people} onMove={setMoved} />}
              <div className="exams-actions">
                {pages.length > 0 && (
                  <Button variant="quiet" onClick={() => setPages(pages.slice(0, -1))}>
                    {t('office.exams.people.before')}
                  </Button>
                )}
                {found.next !== null && (
                  <Button variant="quiet" onClick={() => setPages([...pages, found.next!])}>
                    {t('office.exams.people.next')}
                  </Button>
                )}
              </div>
            </>
          )
        }
      </Shown>
      {moved !== undefined && (
        <MoveDialog exam={exam} number={moved} onClose={() => setMoved(undefined)} />
      )}
    </Card>
  )
}

type PeopleProps = { people: Person[]; onMove: (applicationNo: string) => void }

function People({ people, onMove }: PeopleProps) {
  const { t, language } = useLanguage()
  const wordsOf = ({ seat }: Person) => t(seat ? 'office.exams.move.do' : 'office.exams.move.give')
  return (
    <WideTable label={t('office.exams.people')}>
      <DataTable
        caption={t('office.exams.people')}
        isCaptionHidden
        rows={people}
        rowKey={({ applicationNo }) => applicationNo}
        columns={[
          {
            key: 'number',
            label: t('office.exams.move.number'),
            render: ({ applicationNo }) => <span className="exams-code">{applicationNo}</span>,
          },
          {
            key: 'name',
            label: t('office.exams.people.initials'),
            render: ({ name }) => name[language],
          },
          {
            key: 'chosen',
            label: t('office.exams.people.chosen'),
            render: ({ chosen }) => chosen[language],
          },
          {
            key: 'seat',
            label: t('office.exams.people.sits'),
            render: ({ seat }) =>
              seat
                ? `${seat.centre[language]}: ${seat.venueCode} ${seat.room} ${seat.seatNo}`
                : '–',
          },
        ]}
        actions={{
          label: t('office.exams.venues.actions'),
          render: (person) => (
            <Button
              variant="quiet"
              aria-label={t('office.exams.people.named', {
                what: wordsOf(person),
                number: person.applicationNo,
              })}
              onClick={() => onMove(person.applicationNo)}
            >
              {wordsOf(person)}
            </Button>
          ),
        }}
      />
    </WideTable>
  )
}
