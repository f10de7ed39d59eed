type Question = { last: RegExpMatchArray; id: string; reference: string; kind: string }

/** What is tried with a question of each kind that may stay empty. */
const trials: Record<string, (id: string) => [answers: string, then: string][]> = {
  text: (id) => [
    [`${id} = "A" x 100`, 'is accepted'],
    [`${id} = "A" x 101`, 'is refused: TOO_LONG'],
    [`${id} = "<script>"`, 'is refused: CHARACTER_REFUSED'],
    [`${id} = "..."`, 'is refused: VALUE_INVALID'],
  ],
  yesNo: (id) => [
    [`${id} = Yes`, 'is accepted'],
    [`${id} = "Yes"`, 'is refused: INVALID'],
  ],
  day: (id) => [
    [`${id} = 2024-02-29`, 'is accepted'],
    [`${id} = "2019-02-30"`, 'is refused: DATE_INVALID'],
  ],
  choice: (id) => [[`${id} = 99999999`, 'is refused: UNKNOWN_OPTION']],
}

/** The page of rules with rows for a new question, below those of the last one of its table. */
export function rowsFor(
  pages: readonly string[],
  page: string,
  { last, id, reference, kind }: Question,
): string {
  const lines = page.split('\n')
  const at = lines.findLastIndex((line) => line.includes(` ${last[1]} (${last[2]})`))
  const [, above = '', person = ''] = /^\| (R[\d.]+-)\d+ +\| (\w+)/.exec(lines[at]!) ?? []
  const known = new RegExp(`\\| ${RegExp.escape(above)}(\\d+) `, 'g')
  const numbers = pages.flatMap((each) => [...each.matchAll(known)].map(([, n]) => Number(n)))
  const first = Math.max(...numbers) + 1
  const rows = [['', 'may stay empty'], ...trials[kind]!(id)].map(
    ([answers, then], index) =>
      `| ${above}${String(first + index).padStart(2, '0')} | ${person} | ${answers} | ${id} (${reference}) | ${then} |`,
  )
  return lines.toSpliced(at + 1, 0, ...rows).join('\n')
}
