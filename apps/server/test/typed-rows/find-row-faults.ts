import type { Client } from 'pg'
import { describeStatement, type ReturnedColumn } from './describe-statement.ts'
import type { Statement } from './find-statements.ts'
import type { DeclaredValue } from './read-row.ts'

/** What is known of places that the check cannot see by itself, each with its reason. */
export type RowRules = {
  /** What cannot be described. */
  undescribed: Record<string, string>
  /** The tables around a fragment that speaks of their columns. */
  around: Record<string, string>
  /** Columns, as `place column`, that hold no null though their table lets them. */
  neverNull: Record<string, string>
}

const isStatement = (text: string) => /^\s*(select|insert|update|delete|with|merge)\b/i.test(text)

/** Where rows are declared otherwise than PostgreSQL returns them, and rules nobody needs. */
export async function findRowFaults(
  client: Client,
  statements: Statement[],
  rules: RowRules,
): Promise<string[]> {
  const used = new Set<string>()
  const faults: string[] = []
  for (const statement of statements) {
    const found = await faultsOf(client, statement, rules, used)
    faults.push(
      ...new Set(found.map((fault) => `${statement.place} (line ${statement.line}): ${fault}`)),
    )
  }
  for (const key of Object.values(rules).flatMap((each) => Object.keys(each)))
    if (!used.has(key)) faults.push(`${key}: is listed as an exception, and needs none`)
  return faults
}

async function faultsOf(
  client: Client,
  { place, texts, row }: Statement,
  { undescribed, around, neverNull }: RowRules,
  used: Set<string>,
): Promise<string[]> {
  if (!Array.isArray(texts)) return unless(undescribed, place, used, texts.unknown)
  const faults: string[] = []
  const isNever = (column: string) => unless(neverNull, `${place} ${column}`, used, '').length === 0
  for (const text of texts) {
    const from = isStatement(text) ? undefined : around[place]
    if (from) used.add(place)
    const whole = isStatement(text)
      ? text
      : `select (${text}) as value${from ? ` from ${from}` : ''}`
    let returned: ReturnedColumn[]
    try {
      returned = await describeStatement(client, whole)
    } catch (error) {
      faults.push(...unless(undescribed, place, used, (error as Error).message))
      continue
    }
    if (!isStatement(text)) faults.push(...compare('the value', row.value, returned[0]!, isNever))
    else if (!row.columns) faults.push('declares a value, and returns rows')
    else faults.push(...compareColumns(row.columns, returned, isNever))
  }
  return faults
}

function unless(rules: Record<string, string>, key: string, used: Set<string>, fault: string) {
  if (rules[key] === undefined) return [fault]
  used.add(key)
  return []
}

function compareColumns(
  declared: Map<string, DeclaredValue>,
  returned: ReturnedColumn[],
  isNever: (column: string) => boolean,
): string[] {
  const byName = new Map(returned.map((column) => [column.name, column]))
  const invented = [...declared].filter(
    ([name, { isOptional }]) => !byName.has(name) && !isOptional,
  )
  return [
    ...invented.map(([name]) => `declares "${name}", which is not returned`),
    ...returned.flatMap((column) => {
      const value = declared.get(column.name)
      if (!value) return `returns "${column.name}", which is not declared`
      return compare(`"${column.name}"`, value, column, isNever)
    }),
  ]
}

function compare(
  name: string,
  declared: DeclaredValue,
  { kind, mayBeNull, name: column }: ReturnedColumn,
  isNever: (column: string) => boolean,
): string[] {
  const faults = [...declared.kinds]
    .filter((each) => each !== 'any' && !mayHold(kind, each))
    .map((each) => `declares ${name} as ${each}, and ${kind} is returned`)
  if (mayBeNull && !declared.mayBeNull && !isNever(column))
    faults.push(`declares ${name} as never null, and it may be`)
  return faults
}

const mayHold = (returned: ReturnedColumn['kind'], declared: string) =>
  returned === 'json' ? declared !== 'Date' && declared !== 'Buffer' : returned === declared
