import { globSync } from 'node:fs'
import {
  dynamicTables,
  foreignWrites,
  openTables,
} from '../../apps/server/src/platform/database/open-tables.ts'
import {
  functionOwners,
  tableOwners,
} from '../../apps/server/src/platform/database/table-owners.ts'
import { findTableFaults, findUnowned, type TableRules } from './find-table-faults.ts'
import { readUses } from './read-uses.ts'

/** Who reads whose tables in the sources as they are, and what is wrong with it. */
export function readTables(root: string): { reads: Map<string, Set<string>>; faults: string[] } {
  const owners = { ...tableOwners, ...functionOwners } as Record<string, string>
  const { routines, uses } = readUses(root, (routine) => owners[routine])
  const rules: TableRules = {
    tables: tableOwners,
    functions: functionOwners,
    views: new Set(routines.filter(({ isView }) => isView).map(({ name }) => name)),
    open: openTables,
    writes: foreignWrites,
    dynamic: dynamicTables,
  }
  const features = new Set(
    globSync('apps/server/src/features/*', { cwd: root }).map((path) => path.split('/').at(-1)!),
  )
  const reads = new Map<string, Set<string>>()
  for (const { name, by, kind } of uses) {
    const owner = owners[name]
    if (!owner || owner === by || (kind === 'call' && owner === 'platform')) continue
    reads.set(by, (reads.get(by) ?? new Set()).add(`${owner}: ${name}`))
  }
  return {
    reads,
    faults: [...findUnowned(rules, routines, features), ...findTableFaults(uses, rules)],
  }
}
