import type { AddressAnswers } from '@lokseva/forms/address/address-fields'
import { mirrored } from '@lokseva/forms/address/address-form'
import { addressNames } from '@lokseva/forms/address/address-names'
import type { Answers } from '@lokseva/forms/engine/form'
import { isBlank } from '@lokseva/forms/engine/read-answer'
import type { InitialAnswers } from '../step/first-answers.ts'

export const sameAsAbove = 'flgSameasabove' satisfies keyof AddressAnswers

const names = Object.values(addressNames.correspondence)

/** Every answer of the correspondence address, empty. */
export const noCorrespondence: Answers = Object.fromEntries(names.map((name) => [name, undefined]))

const isSame = (answers: Answers) => answers[sameAsAbove] === true

/** Whether a correspondence address stands there that is not simply the permanent one. */
export function hasOwnCorrespondence(answers: Answers): boolean {
  const copy = mirrored(answers)
  return names.some((name) => !isBlank(answers[name]) && answers[name] !== copy[name])
}

/** A saved address has both parts in full; while they are the same, only one is asked. */
export function withoutCopy(first: InitialAnswers): InitialAnswers {
  const strip = (answers: Answers) =>
    isSame(answers) ? { ...answers, ...noCorrespondence } : answers
  return { ...first, answers: strip(first.answers), savedAnswers: strip(first.savedAnswers) }
}

/** Who takes the tick away begins with the copy, and changes what differs. */
export const storeCopy = (before: Answers, answers: Answers): Record<string, unknown> =>
  isSame(before) && !isSame(answers)
    ? { ...answers, ...noCorrespondence, ...mirrored(answers) }
    : { ...answers }
