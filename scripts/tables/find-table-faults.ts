import type { PlacedUse } from './read-uses.ts'

/** What is declared of the tables, views and functions of the database. */
export type TableRules = {
  tables: Record<string, string>
  functions: Record<string, string>
  views: ReadonlySet<string>
  /** Tables that their owner lets others read, and functions that it lets others call. */
  open: { names: string[]; to: string[]; why: string }[]
  /** What a function of the database writes of another owner. */
  writes: { routine: string; tables: string[]; why: string }[]
  /** Sources that name a table only as they run. */
  dynamic: Record<string, string>
}

/** What is against the rules, and what of the rules nobody needs any more. */
export function findTableFaults(uses: PlacedUse[], rules: TableRules): string[] {
  const used = new Set<string>()
  const faults = uses.flatMap((use) => faultOf(use, rules, used) ?? [])
  return [...new Set(faults), ...unneeded(rules, used)]
}

function faultOf(use: PlacedUse, rules: TableRules, used: Set<string>): string | undefined {
  const { kind, name, by, routine, path, line } = use
  const place = routine ? `${routine} in ${path}:${line}` : `${path}:${line}`
  if (kind === 'dynamic') {
    used.add(`dynamic ${path}`)
    if (rules.dynamic[path] !== undefined) return undefined
    return `${place}: which table "${name}" is, only the running program knows`
  }
  const owner = kind === 'call' ? rules.functions[name] : rules.tables[name]
  if (owner === undefined || owner === by) return undefined
  if (kind === 'write') {
    used.add(`write ${routine} ${name}`)
    const isLet = rules.writes.some(
      (each) => each.routine === routine && each.tables.includes(name),
    )
    return isLet ? undefined : `${place}: ${by} writes ${name}, a table of ${owner}`
  }
  // What the platform keeps as functions is there for everybody, and so is a view.
  if ((kind === 'call' && owner === 'platform') || rules.views.has(name)) return undefined
  used.add(`open ${name} ${by}`)
  const isOpen = rules.open.some(({ names, to }) => names.includes(name) && to.includes(by))
  if (isOpen) return undefined
  return kind === 'call'
    ? `${place}: ${by} calls ${name}, a function of ${owner} that is not open to it`
    : `${place}: ${by} reads ${name}, a table of ${owner} that is not open to it`
}

function unneeded({ open, writes, dynamic }: TableRules, used: Set<string>): string[] {
  const declared = [
    ...open.flatMap(({ names, to }) =>
      names.flatMap((name) => to.map((by) => [`open ${name} ${by}`, `${name} is open to ${by}`])),
    ),
    ...writes.flatMap(({ routine, tables }) =>
      tables.map((name) => [`write ${routine} ${name}`, `${routine} may write ${name}`]),
    ),
    ...Object.keys(dynamic).map((path) => [
      `dynamic ${path}`,
      `${path} may name tables as it runs`,
    ]),
  ]
  return declared.flatMap(([key, what]) =>
    used.has(key!) ? [] : `${what}, and makes no use of it: take it out of open-tables.ts`,
  )
}

/** Owners that are no folder, functions that nobody owns, and owned ones that are gone. */
export function findUnowned(
  { tables, functions }: TableRules,
  routines: { name: string; isView: boolean }[],
  features: ReadonlySet<string>,
): string[] {
  const owners = new Set([...Object.values(tables), ...Object.values(functions)])
  const made = new Set(routines.filter(({ isView }) => !isView).map(({ name }) => name))
  return [
    ...[...owners]
      .filter((owner) => owner !== 'platform' && !features.has(owner))
      .map((owner) => `${owner} owns tables or functions, and is no feature`),
    ...[...made]
      .filter((name) => functions[name] === undefined)
      .map((name) => `the function ${name} has no owner: name one in function-owners.ts`),
    ...Object.keys(functions)
      .filter((name) => !made.has(name))
      .map((name) => `the function ${name} has an owner, and no migration makes it`),
  ]
}
