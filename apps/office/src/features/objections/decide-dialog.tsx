import type { DocketQuestion } from '@lokseva/contract/objections/docket/schemas'
import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { CheckboxGroup } from '@lokseva/ui/fields/checkbox-group.tsx'
import { RadioGroup } from '@lokseva/ui/fields/radio-group.tsx'
import { ActionDialog } from '#office-kit/dialogs/action-dialog.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import { BothTexts, useBothTexts } from '#office-kit/fields/both-texts.tsx'
import { shortAnswer } from './answer-words.ts'
import type { Choice } from './decision-card.tsx'
import { KeyEffects } from './sheets/key-effects.tsx'
import { useRefreshDocket } from './use-docket.ts'

type DecideDialogProps = { question: DocketQuestion; choice: Choice; onClose: () => void }

const OPTIONS = ['1', '2', '3', '4'] as const

/** The answer and the reason first, then what a second person will see. */
export function DecideDialog({ question, choice, onClose }: DecideDialogProps) {
  const t = useT()
  const refresh = useRefreshDocket()
  const { advertisementId, examId, subjectCode, question: number, answer } = question
  const [chosen, setChosen] = useState<readonly string[]>([])
  const reason = useBothTexts(`objections.${examId}.${subjectCode}.${number}`)
  const [isWorded, setWorded] = useState(false)
  const finalAnswer = answerOf(choice, answer, chosen)
  if (isWorded && finalAnswer)
    return (
      <AskApproval
        kind="objections.decide"
        payload={{
          advertisementId,
          examId,
          subjectCode,
          question: number,
          finalAnswer,
          reason: reason.words,
        }}
        onAsked={() => {
          reason.clear()
          refresh()
          onClose()
        }}
        onClose={onClose}
      />
    )
  const labelOf = (option: string) => t('office.objections.option', { option })
  return (
    <ActionDialog
      heading={t(`office.objections.decide.${choice}`, { answer: shortAnswer(answer) })}
      onClose={onClose}
      action={
        <Button disabled={!finalAnswer || !reason.isWhole} onClick={() => setWorded(true)}>
          {t('office.objections.decide.next')}
        </Button>
      }
    >
      {choice === 'change' && (
        <RadioGroup
          id="decide-answer"
          label={t('office.objections.decide.which')}
          options={OPTIONS.filter((option) => option !== answer).map((key) => ({
            key,
            label: labelOf(key),
          }))}
          value={chosen[0]}
          onChange={(key) => setChosen([key])}
        />
      )}
      {choice === 'several' && (
        <CheckboxGroup
          id="decide-answers"
          label={t('office.objections.decide.whichAll')}
          options={OPTIONS.map((key) => ({
            key,
            label: labelOf(key),
            checked: chosen.includes(key),
          }))}
          onChange={(key, checked) =>
            setChosen(checked ? [...chosen, key] : chosen.filter((each) => each !== key))
          }
        />
      )}
      {finalAnswer && finalAnswer !== answer && (
        <KeyEffects
          advertisementId={advertisementId}
          changes={[{ examId, subjectCode, question: number, answer: finalAnswer }]}
        />
      )}
      <p>{t('office.objections.decide.reason')}</p>
      <BothTexts id="decide" texts={reason} />
    </ActionDialog>
  )
}

/** The answer that is decided; nothing while it is not chosen, or is that of the key. */
function answerOf(choice: Choice, answer: string, chosen: readonly string[]): string | undefined {
  if (choice === 'keep') return answer
  if (choice === 'cancel') return 'X'
  const named = chosen.toSorted().join('|')
  const isEnough = choice === 'change' ? chosen.length === 1 : chosen.length > 1
  return isEnough && named !== answer ? named : undefined
}
