import { giveOpinion } from '@lokseva/contract/objections/docket/endpoints'
import { docketLimits, type DocketQuestion } from '@lokseva/contract/objections/docket/schemas'
import { useState } from 'react'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { CheckboxGroup } from '@lokseva/ui/fields/checkbox-group.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextArea } from '@lokseva/ui/fields/text-area.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { useKeptText } from '#office-kit/kept/kept-text.ts'
import { nameOf } from '#office-kit/named.ts'
import { useAnswerWords } from './answer-words.ts'
import { paramsOf, useRefreshDocket } from './use-docket.ts'

/** What the experts hold to be right. */
export function ExpertsCard({ question }: { question: DocketQuestion }) {
  const { t, language, format } = useLanguage()
  const inWords = useAnswerWords()
  const { opinions, abilities } = question
  const others = opinions.filter(({ isOwn }) => !isOwn || !abilities.advise.allowed)
  return (
    <>
      {!abilities.advise.allowed && (
        <Card heading={t('office.objections.experts')}>
          {others.length === 0 && (
            <p className="docket-quiet">{t('office.objections.experts.none')}</p>
          )}
          <ul className="docket-opinions">
            {others.map(({ by, answer, opinion, at }) => (
              <li key={`${by.nameEn} ${at}`}>
                <strong>{inWords(answer)}</strong>
                <p>{opinion}</p>
                <p className="docket-quiet">
                  {nameOf(by, language)} · {indiaMoment(format, at).date}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {abilities.advise.allowed && <OwnOpinion question={question} />}
    </>
  )
}

const CANCELLED = 'X'
const OPTIONS = ['1', '2', '3', '4', CANCELLED] as const

function OwnOpinion({ question }: { question: DocketQuestion }) {
  const { t } = useLanguage()
  const inWords = useAnswerWords()
  const toast = useToasts()
  const refresh = useRefreshDocket()
  const send = useSameRequest()
  const own = question.opinions.find(({ isOwn }) => isOwn)
  const [chosen, setChosen] = useState<readonly string[]>(own?.answer.split('|') ?? [])
  const { examId, subjectCode, question: number } = question
  const [why, setWhy] = useKeptText(`opinion.${examId}.${subjectCode}.${number}`, own?.opinion)
  const save = useAction(
    () =>
      send(giveOpinion, {
        params: paramsOf(question),
        body: { answer: chosen.toSorted().join('|'), opinion: why.trim() },
      }),
    {
      onDone: () => {
        toast({ id: 'office.objections.experts.saved' })
        refresh()
      },
    },
  )
  // A question that is cancelled has no right answer beside that.
  const choose = (key: string, checked: boolean) => {
    if (!checked) return setChosen(chosen.filter((each) => each !== key))
    return setChosen(
      key === CANCELLED ? [key] : [...chosen.filter((each) => each !== CANCELLED), key],
    )
  }
  return (
    <Card heading={t('office.objections.experts.own')}>
      <CheckboxGroup
        id="opinion-answer"
        label={t('office.objections.experts.answer')}
        help={t('office.objections.experts.several')}
        options={OPTIONS.map((key) => ({
          key,
          label: inWords(key),
          checked: chosen.includes(key),
        }))}
        onChange={choose}
      />
      <Field id="opinion-why" label={t('office.objections.experts.why')}>
        <TextArea
          maxLength={docketLimits.opinionLength}
          value={why}
          onChange={(event) => setWhy(event.target.value)}
        />
      </Field>
      <ActionFailed action={save} />
      <Button
        busy={save.busy}
        disabled={chosen.length === 0 || why.trim() === ''}
        onClick={() => void save.run()}
      >
        {t('office.objections.experts.save')}
      </Button>
      <p className="docket-quiet">{t('office.objections.experts.about')}</p>
    </Card>
  )
}
