import { asItIs, inBothLanguages } from '#platform/texts/both-languages'

/** An answer of the key as people of either language read it. */
export const answerWords = (answer: string) =>
  answer === 'X'
    ? inBothLanguages('approvals.objections.cancelled')
    : asItIs(answer.replaceAll('|', ', '))
