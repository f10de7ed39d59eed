import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSql, type Use } from './read-sql.ts'

/** A function or a view of the database as the last migration left it. */
export type Routine = {
  name: string
  isView: boolean
  path: string
  line: number
  uses: Use[]
}

const step =
  /^(?:create (?:or replace )?(?:function|view) (\w+)[\s\S]*?(?:\bas\s+(\$\w*\$)[\s\S]*?\2|;)|drop (?:function|view) (?:if exists )?(\w+)|alter (?:function|view) (\w+)[^;]*? rename to (\w+))/gim

/** What stands in the migrations; a later one replaces, renames or drops what an earlier one made. */
export function readMigrations(migrations: { path: string; text: string }[]): Routine[] {
  const routines = new Map<string, Routine>()
  for (const { path, text: written } of migrations) {
    // A semicolon in a comment ends nothing.
    const text = written.replaceAll(/--[^\n]*/g, (comment) => ' '.repeat(comment.length))
    for (const { 0: whole, 1: made, 3: dropped, 4: renamed, 5: to, index } of text.matchAll(step)) {
      const line = text.slice(0, index).split('\n').length
      if (made)
        routines.set(made, {
          name: made,
          isView: /^create (or replace )?view/i.test(whole),
          path,
          line,
          uses: usesOf(made, whole),
        })
      else if (dropped) routines.delete(dropped)
      else if (renamed && routines.has(renamed)) {
        const routine = routines.get(renamed)!
        routines.delete(renamed)
        routines.set(to!, { ...routine, name: to! })
      }
    }
  }
  return [...routines.values()]
}

/** Without its own name, which stands before its arguments like a call. */
const usesOf = (name: string, text: string) => readSql(text).filter((use) => use.name !== name)

export function migrationsOf(root: string): { path: string; text: string }[] {
  return globSync('apps/server/migrations/*.sql', { cwd: root })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
