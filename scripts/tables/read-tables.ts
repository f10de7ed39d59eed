import { globSync } from 'node:fs'
import { functionOwners } from '../../apps/server/src/platform/database/function-owners.ts'
import {
  dynamicTables,
  foreignWrites,
  openTables,
} from '../../apps/server/src/platform/database/open-tables.ts'
import { tableOwners } from '../../apps/server/src/platform/database/table-owners.ts'
import { findCircles } from '../house/find-faults.ts'
import { findTableFaults, findUnowned, type TableRules } from './find-table-faults.ts'
import { readUses } from './read-uses.ts'

export type TableGraph = {
  /** The tables and views of each owner. */
  owned: Map<string, string[]>
  /** Of each feature, which names of which other it uses. */
  reads: Map<string, Map<string, Set<string>>>
  views: ReadonlySet<string>
  functions: ReadonlySet<string>
}

/** Who uses whose tables in the sources as they are, and what is wrong with it. */
export function readTables(root: string): { graph: TableGraph; faults: string[] } {
  const owners: Record<string, string> = { ...functionOwners, ...tableOwners }
  const { routines, uses } = readUses(root, (routine) => owners[routine])
  const views = new Set(routines.filter(({ isView }) => isView).map(({ name }) => name))
  const rules: TableRules = {
    tables: tableOwners,
    functions: functionOwners,
    views,
    open: openTables,
    writes: foreignWrites,
    dynamic: dynamicTables,
  }
  const features = new Set(
    globSync('apps/server/src/features/*', { cwd: root }).map((path) => path.split('/').at(-1)!),
  )
  const reads: TableGraph['reads'] = new Map()
  for (const { name, by, kind } of uses) {
    const owner = kind === 'call' ? functionOwners[name] : owners[name]
    if (!owner || owner === by || owner === 'platform') continue
    const ofReader = reads.get(by) ?? new Map<string, Set<string>>()
    reads.set(by, ofReader)
    ofReader.set(owner, (ofReader.get(owner) ?? new Set()).add(name))
  }
  const functions = new Set(Object.keys(functionOwners))
  const owned = Map.groupBy(Object.keys(tableOwners), (name) => owners[name]!)
  return {
    graph: { owned, reads, views, functions },
    faults: [
      ...findUnowned(rules, routines, features),
      ...findTableFaults(uses, rules),
      ...circlesOf(reads),
    ],
  }
}

/** Two features that use each other's tables cannot be changed one by one. */
export function circlesOf(reads: TableGraph['reads']): string[] {
  const rooms = [...reads].map(([name, owners]) => ({ name, imports: new Set(owners.keys()) }))
  return findCircles(rooms).map((circle) => `a circle of tables: ${circle.join(' → ')}`)
}
