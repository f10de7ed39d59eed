import type { TableGraph } from '../tables/read-tables.ts'

const opening = `
## Whose tables

A table is written by its owner alone: by the files of its folder, and by the functions of the database that are its own (\`apps/server/src/platform/database/table-owners.ts\`, \`function-owners.ts\`). Others ask the owner's index, read a view that it made for them, or read what it opened to them with a reason (\`open-tables.ts\`). A view stands in italics.

| Owner | Tables and views |
| --- | --- |
`

const between = `
## Who uses whose tables

Beside the imports above: which names of the database the statements and functions of a feature take from other features. A name with brackets is a function.

`

/** Whose the tables are, and who uses them in statements of its own. */
export function drawTables({ owned, reads, views, functions }: TableGraph): string {
  const shown = (name: string) => (views.has(name) ? `_${name}_` : name)
  const named = (name: string) => (functions.has(name) ? `${name}()` : name)
  const rows = [...owned]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([owner, names]) => `| ${owner} | ${names.toSorted().map(shown).join(', ')} |`)
  const width = Math.max(...[...reads.keys()].map((name) => name.length))
  const lines = [...reads]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([reader, owners]) => {
      const read = [...owners]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([owner, names]) => `${owner} (${[...names].toSorted().map(named).join(', ')})`)
      return `  ${reader.padEnd(width)}  →  ${read.join(', ')}`
    })
  return `${opening}${rows.join('\n')}\n${between}\`\`\`\n${lines.join('\n')}\n\`\`\`\n`
}
