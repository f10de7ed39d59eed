import type { Client } from 'pg'

/** Where PostgreSQL says that a column comes from. */
type Origin = { tableID: number; columnID: number; kind: string }

type Plan = {
  Output?: string[]
  Alias?: string
  Schema?: string
  'Relation Name'?: string
  'Join Type'?: string
  'Parent Relationship'?: string
  'Subplan Name'?: string
  Strategy?: string
  Plans?: Plan[]
  [part: string]: unknown
}

/**
 * Of each column whether it may be null, as far as PostgreSQL tells: a plain column that may be null
 * in its table, or that comes from the side of an outer join that may be missing; a subquery that may
 * find no row; an aggregate over perhaps nothing; a part of a document. The plan shows all of them,
 * through views as well. Of what is computed otherwise nothing is said.
 */
export async function nullableColumns(
  client: Client,
  text: string,
  origins: Origin[],
): Promise<boolean[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (generic_plan, verbose, format json) ${text}`,
  )
  const top = rows[0]!['QUERY PLAN'][0]!.Plan
  const nodes = allOf(top)
  const missing = new Set(nodes.flatMap(missingSide))
  const tables = new Map(nodes.flatMap((node) => (node.Alias ? [[node.Alias, node] as const] : [])))
  const conditions = conditionsOf(top)
  const nullable: boolean[] = []
  for (const [index, origin] of origins.entries())
    nullable.push(await isNullable(top, qualified(top.Output?.[index] ?? ''), origin))
  return nullable

  /** Of one table alone the plan names columns without it. */
  function qualified(output: string): string {
    const isBare = tables.size === 1 && /^\w+$/.test(output)
    return isBare ? `${[...tables.keys()][0]}.${output}` : output
  }

  async function isNullable(plan: Plan, output: string, origin?: Origin): Promise<boolean> {
    const subplan = /^\(?((?:Sub|Init)Plan \d+)\)?(?:\.col1\)?)?$/.exec(output)?.[1]
    // Asked once for all rows, `exists` and `array` look like a value in the plan.
    if (subplan?.startsWith('Init') && ['boolean', 'array'].includes(origin?.kind ?? ''))
      return false
    if (subplan) {
      const inner = nodes.find((node) => node['Subplan Name']?.startsWith(subplan))
      // Only an aggregate over everything is sure to find one row.
      return !inner || !isPlainAggregate(inner) || isNullable(inner, inner.Output?.[0] ?? '')
    }
    if (conditions.some((each) => proves(each, output))) return false
    if (isAggregate.test(output)) return isPlainAggregate(plan)
    if (isPartOfDocument.test(output)) return true
    const [, alias, column] = /^\(?"?(\w+)"?\."?(\w+)"?\)?$/.exec(output) ?? []
    if (alias && missing.has(alias)) return true
    const { Schema, 'Relation Name': table } = tables.get(alias ?? '') ?? {}
    if (table) return mayBeNull(client, ofName, [table, Schema, column])
    return origin ? mayBeNull(client, ofOrigin, [origin.tableID, origin.columnID]) : false
  }
}

const isAggregate =
  /^\(?(max|min|sum|avg|bool_or|bool_and|array_agg|string_agg|jsonb?_agg|jsonb?_object_agg)\([^()]*(\([^()]*\)[^()]*)*\)\)?$/
const isPartOfDocument = /^\([\w."]+ ->>? '[^']*'::text\)$/
const isPlainAggregate = ({ Strategy }: Plan) => Strategy === 'Plain'

const ofName = 'c.relname = $1 and n.nspname = $2 and a.attname = $3'
const ofOrigin = 'c.oid = $1 and a.attnum = $2'

async function mayBeNull(client: Client, where: string, values: unknown[]): Promise<boolean> {
  const { rows } = await client.query<{ mayBeNull: boolean }>(
    `select not a.attnotnull as "mayBeNull" from pg_attribute a
     join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and ${where}`,
    values,
  )
  return rows[0]?.mayBeNull ?? false
}

const allOf = (node: Plan): Plan[] => [node, ...(node.Plans ?? []).flatMap(allOf)]

/** The aliases on the side of a join that may be missing. */
function missingSide(node: Plan): string[] {
  const sides = { Left: ['Inner'], Right: ['Outer'], Full: ['Inner', 'Outer'] }
  const missing = sides[node['Join Type'] as keyof typeof sides] ?? []
  return (node.Plans ?? [])
    .filter((child) => missing.includes(child['Parent Relationship'] ?? ''))
    .flatMap(allOf)
    .flatMap(({ Alias }) => Alias ?? [])
}

/** What every row of a plan fulfils: no alternative, and nothing of a side that may be missing. */
function conditionsOf(node: Plan): string[] {
  const join = node['Join Type']
  const isStrict = join === undefined || join === 'Inner' || join === 'Semi'
  const own = ['Filter', 'Index Cond', 'Recheck Cond']
  const ofJoin = isStrict ? ['Hash Cond', 'Merge Cond', 'Join Filter'] : []
  const surest: Record<string, string[]> = {
    Left: ['Outer'],
    Anti: ['Outer'],
    Right: ['Inner'],
    Full: [],
  }
  const kept = surest[join ?? ''] ?? ['Outer', 'Inner', 'Subquery', 'Member']
  return [
    ...[...own, ...ofJoin]
      .map((name) => node[name])
      .filter((each): each is string => typeof each === 'string' && !each.includes(' OR ')),
    ...(node.Plans ?? [])
      .filter((child) => kept.includes(child['Parent Relationship'] ?? ''))
      .flatMap(conditionsOf),
  ]
}

/** Nothing is equal to null. */
const proves = (condition: string, column: string) =>
  [`(${column} IS NOT NULL)`, `(${column} = `, ` = ${column})`].some((each) =>
    condition.includes(each),
  )
