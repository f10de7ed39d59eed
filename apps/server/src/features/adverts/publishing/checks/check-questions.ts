import { isParentValidation } from '@lokseva/rules/questions'
import type { AdvertisementFile } from '../../advertisement-file.ts'
import { unique } from './check-posts.ts'
import { fault, type Check, type Report } from './fault.ts'

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
      report(fault(`${place}.parentValidation`, 'nothingCompared'))
    if (parentId === null) {
      if (parentValidation) report(fault(`${place}.parentValidation`, 'noParent'))
    } else if (!byId.has(parentId))
      report(fault(`${place}.parentId`, 'noQuestion', { id: String(parentId) }))
    else if (goesInCircle(question, byId))
      report(fault(`${place}.parentId`, 'waitsForItself', { id: String(question.id) }))
  })
}

function checkValues({ answerType, validation }: Question, place: string, report: Report) {
  const { values, valuesDvng, minValue, maxValue } = validation ?? {}
  const chooses = answerType === 'Choice' || answerType === 'MultiValue'
  if (chooses && !values?.length) report(fault(place, 'needsValues', { type: answerType }))
  if ((values?.length ?? 0) !== (valuesDvng?.length ?? 0))
    report(fault(`${place}.valuesDvng`, 'valuesCount'))
  if (values && new Set(values).size < values.length) report(fault(`${place}.values`, 'valueTwice'))
  if (minValue !== undefined && maxValue !== undefined && minValue > maxValue)
    report(
      fault(`${place}.maxValue`, 'maxBelowMin', { max: String(maxValue), min: String(minValue) }),
    )
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
