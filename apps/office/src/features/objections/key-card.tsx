import type { DocketQuestion } from '@lokseva/contract/objections/docket/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { useAnswerWords } from './answer-words.ts'

/** What the key says, and how many say that another answer is right. */
export function KeyCard({ question }: { question: DocketQuestion }) {
  const t = useT()
  const inWords = useAnswerWords()
  const { answer, finalAnswer, answers, places } = question
  const named = new Set(answers.map((each) => each.answer.replaceAll(',', '|')))
  const keys = [...new Set(finalAnswer === null ? [answer] : [answer, finalAnswer])]
  const lines = [
    ...answers,
    ...keys.filter((each) => !named.has(each)).map((each) => ({ answer: each, people: 0 })),
  ]
  return (
    <Card heading={t('office.objections.said')}>
      {places.length > 0 && (
        <p className="docket-quiet">
          {places.map((place) => t('office.objections.places', place)).join(' · ')}
        </p>
      )}
      <ul className="docket-answers">
        {lines.map((line) => {
          const own = line.answer.replaceAll(',', '|')
          return (
            <li key={line.answer} data-key={own === (finalAnswer ?? answer) || undefined}>
              <span>
                {inWords(line.answer)}{' '}
                {own === answer && <Badge tone="info">{t('office.objections.inFirstKey')}</Badge>}{' '}
                {own === finalAnswer && (
                  <Badge tone="good">{t('office.objections.inFinalKey')}</Badge>
                )}
              </span>
              <span>{line.people > 0 && t('office.objections.saySo', { count: line.people })}</span>
            </li>
          )
        })}
      </ul>
      <p className="docket-quiet">{t('office.objections.master')}</p>
    </Card>
  )
}
