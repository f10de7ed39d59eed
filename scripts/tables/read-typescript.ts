import {
  parseSync,
  Visitor,
  type Argument,
  type Expression,
  type Node,
  type TemplateLiteral,
} from 'oxc-parser'
import { hole, holeIn, readSql, type Use } from './read-sql.ts'

/** The same for a source; `dynamic` is a table whose name only the running program knows. */
export type SourceUse = { kind: Use['kind'] | 'dynamic'; name: string; line: number }

/** Which argument of which call names a table, and what is done with it. */
const calls: Record<string, { kind: 'read' | 'write'; at: number; mayBeOther?: true }> = {
  selectFrom: { kind: 'read', at: 0 },
  innerJoin: { kind: 'read', at: 0 },
  leftJoin: { kind: 'read', at: 0 },
  rightJoin: { kind: 'read', at: 0 },
  fullJoin: { kind: 'read', at: 0 },
  crossJoin: { kind: 'read', at: 0 },
  innerJoinLateral: { kind: 'read', at: 0 },
  leftJoinLateral: { kind: 'read', at: 0 },
  // Buffers and arrays have calls of these names as well.
  from: { kind: 'read', at: 0, mayBeOther: true },
  using: { kind: 'read', at: 0, mayBeOther: true },
  insertInto: { kind: 'write', at: 0 },
  updateTable: { kind: 'write', at: 0 },
  deleteFrom: { kind: 'write', at: 0 },
  mergeInto: { kind: 'write', at: 0 },
  deleteInBatches: { kind: 'write', at: 1 },
}

/** What cannot be parsed quickly enough everywhere is parsed where one of these words stands. */
const hint =
  /\bsql[`<.]|\.(select|delete)From\(|\.(insert|merge)Into\(|\.updateTable\(|[a-z]Join(Lateral)?\(|deleteInBatches|["'`]\s*(select|insert|update|delete|with|merge|truncate|lock)\s/i
const beginsLikeSql = /^\s*(select|insert|update|delete|with|merge|truncate|lock)\s/i

/** The tables and functions of the database that a source names. */
export function readTypescript(path: string, source: string): SourceUse[] {
  if (!hint.test(source)) return []
  const uses: SourceUse[] = []
  const named = new Set<string>()
  const add = (kind: SourceUse['kind'], name: string, at: number) =>
    uses.push({ kind, name, line: source.slice(0, at).split('\n').length })
  const tagged = new Set<Node>()

  const readText = (text: string, start: number, expressions: Expression[]) => {
    // A fragment may begin with the table, where another text ends with `from`.
    const first = /^\s*([a-z_]+)(?=\s*$|\s*,|\s+[a-z])/.exec(text)?.[1]
    const begun = first ? [{ kind: 'read', name: first, at: 0 } as const] : []
    for (const { kind, name, at } of [...begun, ...readSql(text)]) {
      const number = holeIn(name)
      if (number === undefined) add(kind, name, start + at)
      else readHole(kind, expressions[Number(number)]!)
    }
  }

  /** A fragment in the place of a table is read where it is written; it cannot be written to. */
  const readHole = (kind: Use['kind'], expression: Expression) => {
    const named = /^sql\.table\('(\w+)'\)$/.exec(sourceOf(expression))?.[1]
    if (named) add(kind, named, expression.start)
    else if (kind === 'write' || sourceOf(expression).startsWith('sql.'))
      add('dynamic', sourceOf(expression), expression.start)
  }
  const sourceOf = (node: Node) => source.slice(node.start, node.end)
  /** As long as in the source, so that a place in the text is the place in the source. */
  const textOf = ({ quasis, expressions }: TemplateLiteral) =>
    quasis
      .map(({ value }, index) => {
        const next = expressions[index]
        if (!next) return value.raw
        const between = source.slice(next.start - 2, next.end + 1).replaceAll(/[^\n]/g, ' ')
        return value.raw + hole(index) + between.slice(hole(index).length)
      })
      .join('')

  const readArgument = (kind: 'read' | 'write', node: Argument | null, mayBeOther = false) => {
    if (node?.type === 'Literal' && typeof node.value === 'string')
      add(kind, node.value.split(' ')[0]!, node.start)
    else if (node?.type === 'ArrayExpression') {
      for (const each of node.elements) readArgument(kind, each as Argument, mayBeOther)
    } else if (
      node &&
      !mayBeOther &&
      !['ArrowFunctionExpression', 'CallExpression'].includes(node.type)
    )
      add('dynamic', sourceOf(node), node.start)
  }

  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (sourceOf(tag) !== 'sql') return
      tagged.add(quasi)
      readText(textOf(quasi), quasi.start + 1, quasi.expressions)
    },
    TemplateLiteral(node) {
      if (tagged.has(node) || !beginsLikeSql.test(textOf(node))) return
      readText(textOf(node), node.start + 1, node.expressions)
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && beginsLikeSql.test(value)) readText(value, start + 1, [])
    },
    CallExpression({ callee, arguments: given }) {
      const name = callee.type === 'MemberExpression' ? sourceOf(callee.property) : sourceOf(callee)
      if (name === 'with' && given[0]?.type === 'Literal') named.add(String(given[0].value))
      if (sourceOf(callee) === 'sql.raw' && given[0]?.type !== 'Literal')
        add('dynamic', sourceOf(given[0]!), callee.start)
      const call = Object.hasOwn(calls, name) ? calls[name]! : undefined
      if (call && given[call.at]) readArgument(call.kind, given[call.at]!, call.mayBeOther)
    },
  }).visit(parseSync(path, source).program)
  return uses.filter(({ name }) => !named.has(name))
}
