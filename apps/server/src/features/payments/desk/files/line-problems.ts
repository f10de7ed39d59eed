import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { TextId } from '@lokseva/texts/text-id'
import { inBothLanguages } from '#platform/texts/both-languages'

/** What readers of files say of a line, and the text that says it in both languages. */
const known: readonly [RegExp, TextId][] = [
  [/^the file is empty$/, 'payments.desk.fault.fileEmpty'],
  [/save it as CSV UTF-8$/, 'payments.desk.fault.notCsv'],
  [/^a quotation mark /, 'payments.desk.fault.quotes'],
  [/^the heading lacks (?<names>.+)$/, 'payments.desk.fault.headingLacks'],
  [/^the heading names (?<names>.+) twice$/, 'payments.desk.fault.headingTwice'],
  [/^(?<count>\d+) values under (?<columns>\d+) columns$/, 'payments.desk.fault.columns'],
  [/^(?<name>\w+) has signs that are no text/, 'payments.desk.fault.notText'],
  [/^(?<name>\w+) is empty$/, 'payments.desk.fault.empty'],
  [/^(?<name>\w+) is yet to come$/, 'payments.desk.fault.future'],
  [/^(?<name>\w+) is not rupees such as/, 'payments.desk.fault.rupees'],
  [/^(?<name>\w+) is not a day such as/, 'payments.desk.fault.day'],
  [/^(?<name>\w+) is not a number (?:of digits|as banks write it)/, 'payments.desk.fault.number'],
  [/^provider is none of (?<names>.+)$/, 'payments.desk.fault.provider'],
  [/^order_no is not one of A-Z and 0-9$/, 'payments.desk.fault.orderNo'],
  [/^kind is neither payment nor refund$/, 'payments.desk.fault.kind'],
  [/^the (?:deposit|refund) of line (?<line>\d+) once more$/, 'payments.desk.fault.twice'],
  [/^a second trailer$/, 'payments.desk.fault.secondTrailer'],
  [/^a line after the trailer$/, 'payments.desk.fault.afterTrailer'],
  [/trailer/, 'payments.desk.fault.trailer'],
  [/^another scroll said (?<rupees>[\d.]+) rupees/, 'payments.desk.fault.contradicts'],
  [/^no refund has this refund_no$/, 'payments.desk.fault.noRefund'],
  [/^this refund was not exported yet$/, 'payments.desk.fault.notHanded'],
  [/^this refund is confirmed already$/, 'payments.desk.fault.sentAlready'],
  [/exported it: another person must confirm it$/, 'payments.desk.fault.samePerson'],
  [/^date is before it was exported$/, 'payments.desk.fault.beforeHanded'],
  [/^This file was taken in on (?<moment>.+) by (?<by>.+)\.$/, 'payments.desk.fault.takenBefore'],
]

/** A fault in both languages; one that nobody translated is said in English. */
export function problemWords(problem: string): Bilingual {
  for (const [pattern, id] of known) {
    const found = pattern.exec(problem)
    if (found) return inBothLanguages(id, found.groups ?? {})
  }
  return inBothLanguages('payments.desk.fault.other', { problem })
}
