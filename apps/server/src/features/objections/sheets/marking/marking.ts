import type { MarkingScheme } from '@lokseva/contract/objections/sheets/schemas'

/** Marks of a paper as whole numbers of a part of a mark, so that thirds add up to a whole. */
type Units = { right: number; wrong: number; blank: number; perMark: number }

type Fraction = { over: number; under: number }

function readFraction(text: string): Fraction {
  const [, sign, whole, rest = ''] = /^(-?)(\d+)(.*)$/.exec(text)!
  const signed = sign === '-' ? -1 : 1
  if (rest.startsWith('/')) return { over: signed * Number(whole), under: Number(rest.slice(1)) }
  const digits = rest.slice(1)
  return { over: signed * Number(`${whole}${digits}`), under: 10 ** digits.length }
}

const divisor = (one: number, other: number): number =>
  other === 0 ? one : divisor(other, one % other)

function unitsOf({ right, wrong, blank }: MarkingScheme): Units {
  const read = [right, wrong, blank].map(readFraction)
  const perMark = read.reduce((all, { under }) => (all * under) / divisor(all, under), 1)
  const [r, w, b] = read.map(({ over, under }) => over * (perMark / under))
  return { right: r!, wrong: w!, blank: b!, perMark }
}

/** Of a mark's parts, in hundredths; a half goes away from zero. */
const inHundredths = (units: number, perMark: number): number =>
  Math.sign(units) * Math.floor((Math.abs(units) * 200 + perMark) / (2 * perMark))

/** How a sheet says what is marked: nothing, an option, or more than one. */
export const marks = '01234*'

/** Where each set asks a question of the master, and which of the master's options its are. */
export type Asked = { question: number; optionOrder: string }
export type KeyAnswers = ReadonlyMap<number, string>

/** The master's option that a mark of a set means. */
export const inMasterMark = (mark: string, optionOrder: string): string =>
  mark === '0' || mark === '*' ? mark : optionOrder.charAt(Number(mark) - 1)

/** docs/rules/marking.md says what a mark gives, and is run as the test of this. */
function unitsFor(mark: string, answer: string | undefined, scheme: MarkingScheme, of: Units) {
  if (answer === undefined) return 0
  if (answer === 'X') return scheme.cancelled === 'FULL' ? of.right : 0
  if (mark === '0') return of.blank
  return answer.split('|').includes(mark) ? of.right : of.wrong
}

/** Scores sheets of one set by a key. */
export type Scorer = (marked: string) => number

const MARKS = marks.length
const BLANK_CODE = marks.charCodeAt(0)
const SEVERAL_CODE = marks.charCodeAt(MARKS - 1)

/** A scorer for a set: a table of places by marks, made once and looked up for every sheet. */
export function scorerOf(
  scheme: MarkingScheme,
  answers: KeyAnswers,
  asked: readonly (Asked | undefined)[],
): Scorer {
  const of = unitsOf(scheme)
  const table = Float64Array.from(
    asked.flatMap((each) =>
      Array.from(marks, (mark) =>
        each
          ? unitsFor(inMasterMark(mark, each.optionOrder), answers.get(each.question), scheme, of)
          : 0,
      ),
    ),
  )
  return (marked) => {
    let total = 0
    const places = Math.min(marked.length, asked.length)
    for (let place = 0; place < places; place += 1) {
      const code = marked.charCodeAt(place)
      total += table[place * MARKS + (code === SEVERAL_CODE ? MARKS - 1 : code - BLANK_CODE)]!
    }
    return inHundredths(total, of.perMark)
  }
}

/** Whether another answer gives a mark more, less or the same. */
export function signOfChange(
  scheme: MarkingScheme,
  mark: string,
  { before, after }: { before: string | undefined; after: string },
): number {
  const of = unitsOf(scheme)
  return Math.sign(unitsFor(mark, after, scheme, of) - unitsFor(mark, before, scheme, of))
}
