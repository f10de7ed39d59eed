import type { DocketQuestion } from '@lokseva/contract/objections/docket/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { WaitingRequest } from '#office-kit/approvals/waiting-request.tsx'
import { shortAnswer, useAnswerWords } from './answer-words.ts'

export const decisionKeys = [
  { choice: 'keep', key: '1' },
  { choice: 'change', key: '2' },
  { choice: 'several', key: '3' },
  { choice: 'cancel', key: '4' },
] as const
export type Choice = (typeof decisionKeys)[number]['choice']

type DecisionCardProps = { question: DocketQuestion; onChoose: (choice: Choice) => void }

/** The decision that was taken, or those that can be, each with its key. */
export function DecisionCard({ question, onChoose }: DecisionCardProps) {
  const { t } = useLanguage()
  const { answer, waiting, abilities, request } = question
  if (question.finalAnswer !== null) return <Decided question={question} />
  const { decide } = abilities
  // Who only approves finds it among the approvals.
  if (decide.code === 'PERMISSION_MISSING') return null
  if (request)
    return (
      <Card heading={t('office.objections.decision')}>
        <WaitingRequest request={request} />
      </Card>
    )
  return (
    <Card heading={t('office.objections.decision')}>
      {decide.allowed ? (
        <>
          <div className="docket-decisions">
            {decisionKeys
              .filter(({ choice }) => choice !== 'cancel' || answer !== 'X')
              .map(({ choice, key }) => (
                <Button
                  key={choice}
                  wide
                  variant={choice === 'keep' ? 'primary' : 'secondary'}
                  onClick={() => onChoose(choice)}
                >
                  <span>
                    {t(`office.objections.decide.${choice}`, { answer: shortAnswer(answer) })}
                  </span>
                  <kbd>{key}</kbd>
                </Button>
              ))}
          </div>
          <p className="docket-quiet">{t('office.objections.decide.about', { count: waiting })}</p>
        </>
      ) : (
        <p className="docket-quiet">{decide.reason}</p>
      )}
    </Card>
  )
}

function Decided({ question }: { question: DocketQuestion }) {
  const { t, language, format } = useLanguage()
  const inWords = useAnswerWords()
  const { finalAnswer, reason, decidedAt, waiting } = question
  return (
    <Card heading={t('office.objections.decision')}>
      <p>
        <strong>{inWords(finalAnswer!)}</strong>
      </p>
      {reason && <p>{reason[language]}</p>}
      {decidedAt && (
        <p className="docket-quiet">
          {t('office.objections.decided', { day: indiaMoment(format, decidedAt).date })}
        </p>
      )}
      {waiting > 0 && (
        <p className="docket-quiet">{t('office.objections.beingTold', { count: waiting })}</p>
      )}
    </Card>
  )
}
