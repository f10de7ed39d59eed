/** What a piece of SQL does with a name: reads the table, writes it, or calls the function. */
export type Use = {
  kind: 'read' | 'write' | 'call'
  name: string
  /** Where in the text it stands. */
  at: number
}

/** Stands in a text for what is put into it at that place: the number of the hole. */
export const hole = (number: number) => `\u27E6${number}\u27E7`
export const holeIn = (name: string) => /^\u27E6(\d+)\u27E7$/.exec(name)?.[1]

const lexer =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(?<body>\$(\w*)\$[\s\S]*?\$\2\$)|(?<token>\u27E6\d+\u27E7|"[^"]+"|[A-Za-z_]\w*|[().,;])/g

/** Words between the keyword and the name of a table. */
const fillers = new Set(['only', 'lateral', 'table'])
/** After these a comma no longer leads to another table. */
const endsOfTables = new Set(
  'where group order limit set returning union having window for select values loop'.split(' '),
)
/** `extract(year from day)` names no table. */
const partsOfValues = new Set(['extract', 'substring', 'trim', 'overlay', 'position'])
/** `for update`, `on conflict do update`, `before insert or update`, `grant update` write nothing. */
const beforeNoUpdate = new Set('for key do on or before after grant'.split(' '))
const keywords = new Set(
  'select from where in and or not any all some exists values as on using filter over when then else with array lateral row coalesce case by'.split(
    ' ',
  ),
)

type Token = { text: string; at: number }
type Frame = { isInTables: boolean; isPartOfValue: boolean }

/** Every name that stands where a table or a function stands; bodies in dollars are read as well. */
export function readSql(text: string): Use[] {
  const tokens: Token[] = []
  const ofBodies: Use[] = []
  for (const { groups, index, 0: whole } of text.matchAll(lexer)) {
    if (groups!.token)
      tokens.push({ text: groups!.token.replaceAll('"', '').toLowerCase(), at: index })
    else if (groups!.body) {
      const start = whole.indexOf('$', 1) + 1
      const body = readSql(whole.slice(start, whole.lastIndexOf('$', whole.length - 2)))
      ofBodies.push(
        ...body.map((use) => ({ kind: use.kind, name: use.name, at: index + start + use.at })),
      )
    }
  }
  const named = namedQueries(tokens)
  return [...usesOf(tokens), ...ofBodies].filter(
    ({ name, kind }) => kind === 'call' || !named.has(name),
  )
}

function usesOf(tokens: Token[]): Use[] {
  const uses: Use[] = []
  const frames: Frame[] = [{ isInTables: false, isPartOfValue: false }]
  let expected: 'read' | 'write' | undefined
  for (const [index, { text, at }] of tokens.entries()) {
    const frame = frames.at(-1)!
    const before = tokens[index - 1]?.text ?? ''
    const after = tokens[index + 1]?.text ?? ''
    if (text === '(') {
      frames.push({ isInTables: false, isPartOfValue: partsOfValues.has(before) })
      expected = undefined
    } else if (text === ')') {
      if (frames.length > 1) frames.pop()
    } else if (text === ';') frame.isInTables = false
    else if (text === ',') expected = frame.isInTables ? 'read' : undefined
    else if (expected && fillers.has(text)) continue
    else if (expected && after === '.') continue
    else if (text === '.') continue
    else if (text === 'from') {
      if (frame.isPartOfValue || (before === 'distinct' && isComparison(tokens, index))) continue
      expected = before === 'delete' ? 'write' : 'read'
      frame.isInTables = true
    } else if (text === 'join' || (text === 'using' && after !== '(')) expected = 'read'
    else if (text === 'into')
      expected = before === 'insert' || before === 'merge' ? 'write' : undefined
    else if (text === 'update') expected = beforeNoUpdate.has(before) ? undefined : 'write'
    else if (text === 'truncate') expected = 'write'
    else if (endsOfTables.has(text)) {
      frame.isInTables = false
      expected = undefined
    } else if (after === '(' && !keywords.has(text) && !(expected === 'write')) {
      uses.push({ kind: 'call', name: text, at })
      expected = undefined
    } else if (expected) {
      uses.push({ kind: expected, name: text, at })
      expected = undefined
    }
  }
  return uses
}

const isComparison = (tokens: Token[], from: number) =>
  ['is', 'not'].includes(tokens[from - 2]?.text ?? '')

/** The names of `with name as (…)`: of the statement itself, not of the database. */
function namedQueries(tokens: Token[]): Set<string> {
  const names = new Set<string>()
  for (const [index, { text }] of tokens.entries()) {
    if (!['with', 'recursive', ','].includes(text)) continue
    let next = index + 2
    if (tokens[next]?.text === '(')
      next = tokens.findIndex((each, at) => at > next && each.text === ')') + 1
    if (tokens[next]?.text !== 'as') continue
    next++
    while (['not', 'materialized'].includes(tokens[next]?.text ?? '')) next++
    if (tokens[next]?.text === '(') names.add(tokens[index + 1]!.text)
  }
  return names
}
