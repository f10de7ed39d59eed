import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { TextId } from '@lokseva/texts/text-id'
import { asItIs, inBothLanguages } from '#platform/texts/both-languages'

type Words = Extract<TextId, `marks.fault.${string}`>

/** What the command says of a line, and the words of the desk for it; a group is a parameter. */
const known: readonly [RegExp, Words][] = [
  [/^the file is empty$/, 'marks.fault.fileEmpty'],
  [/^the heading lacks (?<columns>.+)$/, 'marks.fault.headingLacks'],
  [/^the heading names (?<columns>.+) twice$/, 'marks.fault.headingTwice'],
  [/^a quotation mark is opened and never closed$/, 'marks.fault.quoteOpen'],
  [/^a quotation mark stands within a value/, 'marks.fault.quoteWithin'],
  [/^(?<values>\d+) values under (?<columns>\d+) columns$/, 'marks.fault.columns'],
  [/^(?<column>\w+) is empty or longer than (?<most>\d+) letters$/, 'marks.fault.length'],
  [/^(?<column>\w+) is longer than (?<most>\d+) letters$/, 'marks.fault.tooLong'],
  [/^(?<column>\w+) is empty$/, 'marks.fault.empty'],
  [/^(?<column>\w+) is not a number$/, 'marks.fault.notNumber'],
  [/^(?<column>\w+) has signs that are no text/, 'marks.fault.notText'],
  [/^marks: not a number/, 'marks.fault.marks'],
  [/^marks: below -1000$/, 'marks.fault.below'],
  [/^the subject of line (?<line>\d+) once more$/, 'marks.fault.subjectAgain'],
  [/^marksheetName is another than in line (?<line>\d+)$/, 'marks.fault.otherName'],
  [/^(?<number>.+) is not known$/, 'marks.fault.unknown'],
  [/^(?<number>.+) has not paid, or has ended \(.+\)$/, 'marks.fault.notPaid'],
  [/^(?<number>.+) is of another advertisement$/, 'marks.fault.otherAdvert'],
  [/^(?<number>.+) does not sit exam (?<exam>\d+)$/, 'marks.fault.notSat'],
  [/^(?<code>.+) was totalled again: it is (?<marks>.+)$/, 'marks.fault.totalled'],
]

/** A fault that the command names in English, in both languages; one without words as it is. */
export function faultInBoth(problem: string): Bilingual {
  for (const [pattern, words] of known) {
    const found = pattern.exec(problem)
    if (found) return inBothLanguages(words, { ...found.groups })
  }
  return asItIs(problem)
}
