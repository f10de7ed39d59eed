import {
  isConcurrent,
  readConcurrent,
} from '../../apps/server/src/platform/database/migrations/concurrent-statements.ts'

/** What a statement of a migration does to those who use the release before while it runs. */
type Rule = { pattern: RegExp; fault: string; table?: number }

const name = String.raw`(?:if (?:not )?exists\s+)?(?:only\s+)?"?(\w+)"?`
const alter = String.raw`^alter table\s+${name}[\s\S]*\b`

/** What is added is a column: neither a constraint, nor the words before its name. */
const anyColumn = String.raw`(?!(?:column|if|constraint|check|foreign|unique|primary|exclude)\b)\w+`

const APART = 'in a file of its own (npm run new:migration what_it_does_concurrently)'

const rules: Rule[] = [
  {
    pattern: new RegExp(String.raw`${alter}alter\s+(?:column\s+)?\w+\s+(?:set data )?type\b`),
    fault:
      'writes every row anew while nobody can read: add a column, fill it, then drop the old one',
  },
  {
    pattern: new RegExp(String.raw`${alter}set not null`),
    fault: `reads every row while nobody can: add a check (… is not null) not valid, validate it ${APART}, then set not null`,
  },
  {
    pattern: new RegExp(
      String.raw`${alter}add\s+(?:constraint\s+\w+\s+)?(?:check|foreign key|exclude)\b(?![\s\S]*not valid)`,
    ),
    fault: `reads every row while nobody can write: add it not valid, and validate it ${APART}`,
  },
  {
    pattern: new RegExp(
      String.raw`${alter}add\s+(?:constraint\s+\w+\s+)?(?:unique|primary key)\b(?!\s+using index)`,
    ),
    fault: `makes an index while nobody can read or write: make the index first, ${APART}, then add it using index`,
  },
  {
    pattern: new RegExp(
      String.raw`${alter}add\s+(?:column\s+)?(?:if not exists\s+)?${anyColumn}[^,]*\b(?:references|unique|primary key|generated|check|(?:big|small)?serial|default\s+(?:\w+\s*\(|now|clock_timestamp))`,
    ),
    fault:
      'fills or checks a new column of every row while nobody can read: add it without, then in steps',
  },
  {
    pattern: new RegExp(
      String.raw`${alter}add\s+(?:column\s+)?(?:if not exists\s+)?${anyColumn}(?![^,]*\bdefault\b)[^,]*\bnot null`,
    ),
    fault:
      'the release before inserts rows without this column: give it a default, or let it be null',
  },
  {
    pattern: new RegExp(
      String.raw`${alter}(?:drop\s+(?:column\s+)?(?!constraint|not null|default|expression|identity)|rename\b)`,
    ),
    fault:
      'the release before still uses it: stop using it in one release, take it away in the next',
  },
  {
    pattern: new RegExp(String.raw`^drop\s+table\s+${name}`),
    fault:
      'the release before still uses it: stop using it in one release, take it away in the next',
  },
  {
    pattern:
      /^create\s+(?:unique\s+)?index\s+(?!concurrently)(?:if not exists\s+)?\w*\s*on\s+(?:only\s+)?"?(\w+)"?/,
    fault: `nobody can write to the table while the index is made: make it concurrently, ${APART}`,
  },
  {
    pattern: /^(?:create\s+(?:unique\s+)?|drop\s+|re)index\s+(?:\w+\s+)?(concurrently)\b/,
    fault: `cannot run in the transaction of all files: ${APART}`,
  },
  {
    pattern: new RegExp(String.raw`${alter}validate\s+constraint\b`),
    fault: `reads every row with all locks that the files before took: ${APART}`,
  },
  {
    pattern: new RegExp(String.raw`^(?:update|delete from)\s+${name}`),
    fault:
      'changes rows that people use, and holds them until all files are through: let a job do it in batches',
  },
  {
    pattern: new RegExp(
      String.raw`^(?:truncate(?: table)?|lock(?: table)?|cluster|reindex table|vacuum full)\s+${name}`,
    ),
    fault: 'keeps everybody from the table',
  },
  {
    pattern: /^(do|select|call|with|merge|copy)\b/,
    fault:
      'does what this check cannot see: write the statements out, or say in an exception what it does and for how long',
  },
]

/** Statements without comments and the bodies of functions, in small letters. */
function statementsOf(text: string): string[] {
  return text
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
    .split(';')
    .map((statement) => statement.trim().replace(/\s+/g, ' '))
    .filter((statement) => statement !== '')
}

/** What keeps others from writing to a table, or from using it at all, until the file is through. */
const locking = [
  new RegExp(String.raw`^alter table\s+${name}`),
  new RegExp(String.raw`^create table\b[\s\S]*\breferences\s+${name}`),
  /^(?:create(?: or replace)?(?: constraint)?|drop) trigger\b[\s\S]*? on (?:only )?"?(\w+)/,
  /^(?:create|alter|drop) policy\b[\s\S]*? on (?:only )?"?(\w+)/,
]

/** Tables of people that are read through while others wait for one that the same file has locked. */
function fillsUnderLock(statements: string[], own: Set<string>): string[] {
  const isOfPeople = (table: string | undefined) => table !== undefined && !own.has(table)
  let held: string | undefined
  return statements.flatMap((statement) => {
    held ??= locking.map((lock) => lock.exec(statement)?.[1]).find(isOfPeople)
    if (!held || !/^insert into\b[\s\S]*\bselect\b/.test(statement)) return []
    const read = [...statement.matchAll(/\b(?:from|join) (?:only )?"?(\w+)/g)].map(([, of]) => of)
    const ofPeople = read.find(isOfPeople)
    if (!ofPeople) return []
    return `${ofPeople}: is read through while others wait for ${held}, which this file has locked: fill in a file of its own (${statement.slice(0, 80)})`
  })
}

const made = new RegExp(String.raw`^create\s+(?:unlogged\s+)?table\s+${name}`)

/** Faults of the new files, by file; a table that a new file makes is nobody's yet. */
export function findLocks(files: Record<string, string>): Record<string, string[]> {
  const own = new Set(
    Object.values(files)
      .flatMap(statementsOf)
      .flatMap((statement) => made.exec(statement)?.[1] ?? []),
  )
  const found = Object.entries(files).map(([file, text]): [string, string[]] => {
    if (isConcurrent(file)) return [file, readConcurrent(text).faults]
    const statements = statementsOf(text)
    const faults = statements.flatMap((statement) =>
      rules.flatMap(({ pattern, fault }) => {
        const table = pattern.exec(statement)?.[1]
        return table && !own.has(table) ? [`${table}: ${fault} (${statement.slice(0, 80)})`] : []
      }),
    )
    return [file, [...faults, ...fillsUnderLock(statements, own)]]
  })
  return Object.fromEntries(found.filter(([, faults]) => faults.length > 0))
}
