import { applicationNoPattern } from '@lokseva/contract/audit/desk/schemas'
import type { listFaults, TakenList } from '@lokseva/contract/correspondence/desk/schemas'
import type { Officer } from '#platform/actor/actor'
import type { Transaction } from '#platform/database/pool'
import type { LetterDeskDeps } from '../deps.ts'

type Line = { line: number; text: string; number: string }
type Fault = (typeof listFaults)[number]

/** Lines that say something: the number is what stands before the first comma, semicolon or tab. */
const linesOf = (text: string): Line[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, place) => ({
      line: place + 1,
      text: line.trim().slice(0, 200),
      number: line
        .split(/[,;\t]/)[0]!
        .trim()
        .replaceAll('"', ''),
    }))
    .filter((line) => line.text !== '')

/** A heading is no fault: its first cell has no digit. */
const withoutHeading = (lines: Line[]): Line[] =>
  lines[0] && !/\d/.test(lines[0].number) ? lines.slice(1) : lines

/** Reads a list line by line; those that are right become a selection that moves no more. */
export async function takeList(
  { clock, selected }: Pick<LetterDeskDeps, 'clock' | 'selected'>,
  tx: Transaction,
  actor: Officer,
  { advertisementId, text }: { advertisementId: number; text: string },
): Promise<TakenList> {
  const lines = withoutHeading(linesOf(text))
  const numbers = lines
    .map(({ number }) => number)
    .filter((number) => applicationNoPattern.test(number))
  const taken = await selected.takeNumbers({ clock }, tx, actor, { advertisementId, numbers })
  const seen = new Set<string>()
  const faultOf = (number: string): Fault | undefined => {
    if (!applicationNoPattern.test(number)) return 'NO_NUMBER'
    if (!taken.known.has(number)) return 'UNKNOWN'
    if (seen.has(number)) return 'TWICE'
    seen.add(number)
    return undefined
  }
  const faults = lines.flatMap(({ line, text: said, number }) => {
    const fault = faultOf(number)
    return fault ? [{ line, text: said, fault }] : []
  })
  return { lines: lines.length, faults, selection: taken.selection }
}
