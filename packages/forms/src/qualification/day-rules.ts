import type { Answers, BaseFacts } from '../engine/form.ts'

export const notAfterToday = (day: string, _answers: Answers, { today }: BaseFacts) =>
  day > today ? 'DATE_AFTER_TODAY' : undefined
