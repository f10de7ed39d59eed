import { expect, it } from 'vitest'
import { OperatorError } from '#platform/actor/operator-error'
import { readAdvertisementText } from './read-advertisement-text.ts'

function refusedOf(text: string): OperatorError {
  try {
    readAdvertisementText(text)
  } catch (error) {
    if (error instanceof OperatorError) return error
  }
  throw new Error('it was read')
}

it.each([
  [
    'id: 1\nid: 2',
    'line 2, column 1: this name stands there twice',
    'ओळ 2, अक्षर 1: हे नाव दोनदा आले आहे',
  ],
  ['a: "x', 'is missing', 'राहिला आहे'],
  ['a: 1\n---\nb: 2', 'more than one advertisement', 'एकापेक्षा जास्त जाहिराती'],
  [`a: &a [1]\nb: [${'*a, '.repeat(101)}]`, 'too often', 'फार वेळा'],
])('what keeps %j from being read is said in both languages (OFFICE-1416)', (text, en, mr) => {
  const { message, inMarathi } = refusedOf(text)
  expect(message).toContain(en)
  expect(inMarathi).toContain(mr)
})
