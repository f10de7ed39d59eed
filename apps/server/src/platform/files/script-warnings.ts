import { badLine, faultOf, type BadLine } from './line-fault.ts'

const devanagari = /\p{Script=Devanagari}/gu
const latin = /\p{Script=Latin}/gu
const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0

/** Mostly in the script of the other language; a name or a number within does not make it so. */
const isMostly = (text: string, these: RegExp, others: RegExp): boolean =>
  count(text, these) > count(text, others)

type Pair = { line: number; en: string; mr: string; names: readonly [string, string] }

/** Texts in two languages where one stands in the place of the other, or in the wrong script. */
export function scriptWarnings(pairs: readonly Pair[]): BadLine[] {
  return pairs.flatMap(({ line, en, mr, names: [english, marathi] }) => {
    const enIsMarathi = isMostly(en, devanagari, latin)
    const mrIsEnglish = isMostly(mr, latin, devanagari)
    if (enIsMarathi && mrIsEnglish)
      return [badLine(line, faultOf('files.fault.swapped', { english, marathi }))]
    if (enIsMarathi) return [badLine(line, faultOf('files.fault.notEnglish', { column: english }))]
    return mrIsEnglish
      ? [badLine(line, faultOf('files.fault.notDevanagari', { column: marathi }))]
      : []
  })
}
