import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import type { AdvertisementDocument } from '#features/adverts/index'
import { translate } from '#platform/texts/translate'
import { shownDay } from '#platform/clock/clock'
import type { AdditionalAnswer } from '../submit/additional-answers.ts'

type Question = AdvertisementDocument['additionalQuestions'][number]

/** Question and answer as people read them, in both languages. */
export function answersInWords(
  questions: readonly Question[],
  kept: readonly AdditionalAnswer[],
): ApplicationDetails['additionalAnswers'] {
  return kept.flatMap((answer) => {
    const question = questions.find(({ id }) => id === answer.id)
    if (!question) return []
    const values = 'answers' in answer ? answer.answers : [answer.answer]
    const inWords = (language: 'en' | 'mr') =>
      values.map((value) => wordOf(question, value, language)).join(', ')
    return [
      {
        id: question.id,
        question: question.question,
        questionDvng: question.questionDvng,
        answer: inWords('en'),
        answerDvng: inWords('mr'),
      },
    ]
  })
}

function wordOf({ answerType, validation }: Question, value: string, language: 'en' | 'mr') {
  if (answerType === 'YesNo')
    return translate(
      language,
      value === 'Yes' ? 'applications.answer.yes' : 'applications.answer.no',
    )
  if (answerType === 'Date') return shownDay(value)
  const place = validation?.values?.indexOf(value) ?? -1
  return language === 'mr' ? (validation?.valuesDvng?.[place] ?? value) : value
}
