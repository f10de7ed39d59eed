type Question = {
  last: RegExpMatchArray
  id: string
  reference: string
  kind: string
  label: string
}

/** What is tried with a question of each kind that may stay empty. */
const trials: Record<string, (id: string) => [answers: string, then: string][]> = {
  text: (id) => [
    [`${id} = "A" x 100`, 'is accepted'],
    [`${id} = "A" x 101`, 'is refused: TOO_LONG'],
    [`${id} = "<script>"`, 'is refused: CHARACTER_REFUSED'],
    [`${id} = "..."`, 'is refused: VALUE_INVALID'],
  ],
  number: (id) => [
    [`${id} = "123456"`, 'is accepted'],
    [`${id} = "1234567"`, 'is refused: TOO_LONG'],
    [`${id} = "12a"`, 'is refused: ONLY_NUMBERS'],
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

/**
 * The page of rules with rows for a new question: under a heading of its own, below that of the
 * question it follows, whose requirement it has until it gets another.
 */
export function rowsFor(
  pages: readonly string[],
  page: string,
  { last, id, reference, kind, label }: Question,
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
  const requirement = /\([A-Z]+-\d+\)$/.exec(lines.findLast(isHeadingBefore(at)) ?? '')?.[0]
  const end = lines.findIndex((line, index) => index > at && !line.startsWith('|'))
  const table = [
    '',
    `## ${label} ${requirement}`,
    '',
    '| Id | Candidate | With these answers | Question | Then |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ]
  return lines.toSpliced(end < 0 ? lines.length : end, 0, ...table).join('\n')
}

const isHeadingBefore = (at: number) => (line: string, index: number) =>
  index < at && line.startsWith('#')
