/**
 * Files whose names end so run outside a transaction, statement by statement, while people read and
 * write the tables they are about.
 */
export const isConcurrent = (name: string) => name.endsWith('_concurrently')

export type ConcurrentStatement =
  | { kind: 'create'; isUnique: boolean; index: string; table: string; definition: string }
  | { kind: 'drop'; index: string }
  | { kind: 'validate'; table: string; constraint: string }

const ALLOWED =
  'create [unique] index concurrently <name> on <table> …, drop index concurrently <name>, alter table <table> validate constraint <name>'

const create =
  /^create\s+(?<unique>unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(?!on\b)(?<index>[a-z_]\w*)\s+on\s+(?!only\b)(?<table>[a-z_]\w*)\s*(?<definition>(?:\(|using\b)[\s\S]+)$/i
const drop = /^drop\s+index\s+concurrently\s+(?:if\s+exists\s+)?(?<index>[a-z_]\w*)$/i
const validate =
  /^alter\s+table\s+(?<table>[a-z_]\w*)\s+validate\s+constraint\s+(?<constraint>[a-z_]\w*)$/i

/** What such a file does, and what of it may not stand there: each must be able to run twice. */
export function readConcurrent(text: string): {
  statements: ConcurrentStatement[]
  faults: string[]
} {
  const read = splitStatements(text).map((statement) => ({
    statement,
    known: readStatement(statement),
  }))
  return {
    statements: read.flatMap(({ known }) => known ?? []),
    faults: read
      .filter(({ known }) => known === undefined)
      .map(
        ({ statement }) =>
          `“${statement.replace(/\s+/g, ' ').slice(0, 80)}” may not stand in a file that runs outside a transaction, only: ${ALLOWED}`,
      ),
  }
}

function readStatement(statement: string): ConcurrentStatement | undefined {
  const made = create.exec(statement)?.groups
  if (made) {
    const { index, table, definition } = made
    return {
      kind: 'create',
      isUnique: made['unique'] !== undefined,
      index: index!,
      table: table!,
      definition: definition!,
    }
  }
  const dropped = drop.exec(statement)?.groups
  if (dropped) return { kind: 'drop', index: dropped['index']! }
  const validated = validate.exec(statement)?.groups
  if (!validated) return undefined
  return {
    kind: 'validate',
    table: validated['table']!,
    constraint: validated['constraint']!,
  }
}

/** Comments away; a semicolon within quotes ends nothing. */
function splitStatements(text: string): string[] {
  const pieces =
    text.match(/--.*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|;|[^;'"/-]+|[\s\S]/g) ?? []
  const statements = ['']
  for (const piece of pieces)
    if (piece === ';') statements.push('')
    else statements[statements.length - 1] += /^(?:--|\/\*)/.test(piece) ? ' ' : piece
  return statements.map((statement) => statement.trim()).filter(Boolean)
}
