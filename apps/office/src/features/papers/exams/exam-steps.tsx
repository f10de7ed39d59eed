import type { CardBatch, ExamDesk, ExamRequest } from '@lokseva/contract/papers/desk/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { ProgressBar } from '@lokseva/ui/feedback/progress-bar.tsx'
import { useCountingWords } from './counting-words.ts'
import { isHeld } from './is-held.ts'
import { useCards } from '../use-exams.ts'

/** What two decide before a step is done. */
const askedBy: Record<string, ExamRequest['kind']> = {
  seats: 'exams.seatPlan',
  cards: 'exams.handOut',
  handedOut: 'exams.handOut',
}

/** How far an examination is, step by step. */
export function ExamSteps({ desk }: { desk: ExamDesk }) {
  const { t, format } = useLanguage()
  const { exam, venues, people, handedOut } = desk
  const { advertisementId, examDisplayId } = exam
  const isCounting = 'countingSince' in people
  const countingWords = useCountingWords()
  const batch = useCards({ advertisementId, examDisplayId }).data?.[0]
  const days = [...new Set([exam.firstDay, exam.lastDay])].map((day) =>
    day ? format.date(day) : '–',
  )
  const steps = [
    {
      key: 'timetable',
      isDone: exam.papers > 0,
      words: t('office.exams.step.timetable.has', { count: exam.papers, days: days.join(' – ') }),
    },
    {
      key: 'venues',
      isDone: venues.count > 0,
      words: t('office.exams.step.venues.has', {
        count: venues.count,
        seats: format.number(venues.seats),
      }),
    },
    {
      key: 'seats',
      isDone: !isCounting && people.sitting > 0 && people.without === 0,
      words: isCounting
        ? `${t('office.exams.step.seats.given', { count: exam.seats })} ${countingWords(people.countingSince)}`
        : t('office.exams.step.seats.has', {
            seats: format.number(people.sitting - people.without),
            people: format.number(people.sitting),
          }),
    },
    {
      key: 'cards',
      isDone: batch?.state === 'finished',
      words: batch ? <Cards batch={batch} /> : t('office.exams.step.cards.none'),
    },
    {
      key: 'handedOut',
      isDone: handedOut !== null,
      words: handedOut
        ? t('office.exams.step.handedOut.has', {
            from: format.date(handedOut.startDay),
            to: format.date(handedOut.endDay),
          })
        : t('office.exams.step.handedOut.none'),
    },
  ] as const
  const hasPlan = desk.plans.some(({ state }) => state === 'made')
  // Cards that are handed out are made as they are asked for.
  const left = steps.filter(({ key, isDone }) => !isDone && !(key === 'cards' && handedOut))
  const next = isHeld(exam) ? undefined : left[0]?.key
  const someLeft = isCounting ? 'counting' : 'someWithout'
  const seatsLeft = hasPlan ? 'plan' : exam.seats > 0 ? someLeft : 'seats'
  const words = isHeld(exam) ? 'held' : next === 'seats' ? seatsLeft : (next ?? 'done')
  const asked = next && desk.requests.find(({ kind }) => kind === askedBy[next])
  return (
    <div className="exam-way">
      <ol className="exam-steps">
        {steps.map(({ key, isDone, words: found }) => (
          <li key={key} data-done={isDone} aria-current={key === next ? 'step' : undefined}>
            <strong>{t(`office.exams.step.${key}`)}</strong>
            <div>{found}</div>
          </li>
        ))}
      </ol>
      <p className="exam-next">
        {asked
          ? t('office.exams.next.asked', { number: asked.number })
          : t(`office.exams.next.${words}`)}
      </p>
    </div>
  )
}

function Cards({ batch: { state, made, failed, total } }: { batch: CardBatch }) {
  const { t, format } = useLanguage()
  const figure = t('office.exams.cards.progress', {
    made: format.number(made),
    total: format.number(total),
  })
  return (
    <>
      <ProgressBar
        label={t(`office.exams.cards.${state}`)}
        value={made + failed}
        max={Math.max(1, total)}
        figure={figure}
      />
      {failed > 0 && t('office.exams.cards.failed', { count: failed })}
    </>
  )
}
