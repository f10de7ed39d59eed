import { isParentValidation } from '@lokseva/rules/questions'
import type { AdvertisementFile } from '../advertisement-file.ts'
import { unique } from './check-posts.ts'
import type { Check, Report } from './fault.ts'

type Question = AdvertisementFile['additionalQuestions'][number]

export const checkQuestions: Check = ({ additionalQuestions: questions = [] }, report) => {
  const byId = new Map(questions.map((question) => [question.id, question]))
  unique(
    questions.map(({ id }, index) => ({ place: `additionalQuestions.${index}`, id })),
    report,
  )
  questions.forEach((question, index) => {
    const place = `additionalQuestions.${index}`
    checkValues(question, `${place}.validation`, report)
    const { parentId, parentValidation } = question
    if (parentValidation && !isParentValidation(parentValidation))
      report(`${place}.parentValidation`, 'has nothing that could be compared with the answer')
    if (parentId === null) {
      if (parentValidation) report(`${place}.parentValidation`, 'there is no parent to look at')
    } else if (!byId.has(parentId)) report(`${place}.parentId`, `there is no question ${parentId}`)
    else if (goesInCircle(question, byId))
      report(`${place}.parentId`, `question ${question.id} waits for itself`)
  })
}

function checkValues({ answerType, validation }: Question, place: string, report: Report) {
  const { values, valuesDvng, minValue, maxValue } = validation ?? {}
  const chooses = answerType === 'Choice' || answerType === 'MultiValue'
  if (chooses && !values?.length) report(place, `a ${answerType} needs values to choose from`)
  if ((values?.length ?? 0) !== (valuesDvng?.length ?? 0))
    report(`${place}.valuesDvng`, 'names not as many values as the English list')
  if (values && new Set(values).size < values.length)
    report(`${place}.values`, 'names a value twice')
  if (minValue !== undefined && maxValue !== undefined && minValue > maxValue)
    report(`${place}.maxValue`, `${maxValue} lies below the least, ${minValue}`)
}

function goesInCircle(question: Question, byId: ReadonlyMap<number, Question>): boolean {
  let at: Question | undefined = question
  for (let steps = 0; steps <= byId.size; steps += 1) {
    if (at === undefined || at.parentId === null) return false
    at = byId.get(at.parentId)
    if (at === question) return true
  }
  return false
}
