/** The little language of the rule tables: `categoryLookupId = 332 (EWS); height = "1234567"`. */

export type Days = { today: string; dateOfBirth: string }

/** So many copies of a row of the candidate's entries. */
export type Copies = { entry: number; times: number }

export type Assignment = { name: string; value: unknown }

const gloss = String.raw`(?: \([^()]*\))?$`
/** Text in quotes, so many times: `"A" x 31`. Escapes as in JSON show what has no picture. */
const quoted = String.raw`"(?:[^"\\]|\\.)*"(?: x \d+)?`
const kinds: [RegExp, (match: RegExpExecArray, days: Days) => unknown][] = [
  [new RegExp(String.raw`^\(empty\)${gloss}`), () => undefined],
  [
    new RegExp(String.raw`^(${quoted}(?: \+ ${quoted})*)${gloss}`),
    ([, parts]) => parts!.match(new RegExp(quoted, 'g'))!.map(repeated).join(''),
  ],
  [new RegExp(String.raw`^(\d{4}-\d{2}-\d{2})${gloss}`), ([, day]) => day],
  [new RegExp(String.raw`^(-?\d+)${gloss}`), ([, number]) => Number(number)],
  [new RegExp(`^(Yes|on)${gloss}`), () => true],
  [new RegExp(`^(No|off)${gloss}`), () => false],
  [new RegExp(`^today${gloss}`), (_, { today }) => today],
  [new RegExp(`^tomorrow${gloss}`), (_, { today }) => daysAfter(today, 1)],
  [new RegExp(`^yesterday${gloss}`), (_, { today }) => daysAfter(today, -1)],
  [new RegExp(`^day of birth${gloss}`), (_, { dateOfBirth }) => dateOfBirth],
  [new RegExp(`^day before birth${gloss}`), (_, { dateOfBirth }) => daysAfter(dateOfBirth, -1)],
  [
    new RegExp(String.raw`^(eve of )?birthday (\d+)${gloss}`),
    ([, eve, age], { dateOfBirth }) =>
      daysAfter(Number(dateOfBirth.slice(0, 4)) + Number(age) + dateOfBirth.slice(4), eve ? -1 : 0),
  ],
  [
    new RegExp(String.raw`^entry (\d+) x (\d+)${gloss}`),
    ([, entry, times]): Copies => ({ entry: Number(entry) - 1, times: Number(times) }),
  ],
  [
    new RegExp(String.raw`^\[(.*)\]${gloss}`),
    ([, inner], days) => split(inner!, ',').map((item) => readValue(item, days)),
  ],
]

function repeated(part: string): string {
  const end = part.lastIndexOf('"') + 1
  const times = Number(part.slice(end).replace(' x ', '') || 1)
  return (JSON.parse(part.slice(0, end)) as string).repeat(times)
}

export function readValue(text: string, days: Days): unknown {
  for (const [pattern, read] of kinds) {
    const match = pattern.exec(text)
    if (match) return read(match, days)
  }
  throw new Error(`cannot read the value ${text}`)
}

export function readAssignments(cell: string, days: Days): Assignment[] {
  return split(cell, ';').map((part) => {
    const [, name, value] = /^([^=]+?) = (.+)$/.exec(part) ?? []
    if (!name || !value) throw new Error(`cannot read ${part}`)
    return { name, value: readValue(value, days) }
  })
}

/** `entry 2 dateOfIssue` is the specification's path into the second entry of the form's list. */
export function pathOf(name: string, list: string | undefined): string {
  const [, number, field] = /^entry (\d+) (\w+)$/.exec(name) ?? []
  if (number && list) return `${list}.${Number(number) - 1}.${field}`
  if (/^\w+$/.test(name)) return name
  throw new Error(`cannot read the question ${name}`)
}

/** The parts between separators that stand outside of quotes. */
function split(text: string, separator: ',' | ';'): string[] {
  const parts = text.match(new RegExp(`(?:"(?:[^"\\\\]|\\\\.)*"|[^"${separator}])+`, 'g')) ?? []
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
