import { globSync } from 'node:fs'
import { heightOf, type Room } from './read-house.ts'

const opening = `# The house

Made by \`npm run house\` from the folders and the imports; \`npm run check\` fails when it is out of date, when an import runs up, when two rooms lead back to each other, when a feature of the web knows another, when a folder of the Office has a name that no feature of the server has, or when a feature writes another's table or reads one that is not open to it.

## A feature has one name on every floor

The number of files of each feature; a dot where it has nothing to do on that floor.

| Feature | contract | texts | server | web | Office |
| --- | ---: | ---: | ---: | ---: | ---: |
`

/** The drawing: every feature on its floors, then who stands on whom. */
export function drawHouse(root: string, rooms: Room[]): string {
  const features = new Set<string>()
  const count = (pattern: string) => {
    const counts = new Map<string, number>()
    for (const path of globSync(pattern, { cwd: root })) {
      const name = path
        .split('/src/')[1]!
        .replace(/^features\//, '')
        .split('/')[0]!
      counts.set(name, (counts.get(name) ?? 0) + 1)
      features.add(name)
    }
    return (name: string) => String(counts.get(name) ?? '·')
  }
  const onFloors = [
    count('packages/contract/src/*/**/*.ts'),
    count('packages/texts/src/*/**/*.json'),
    count('apps/server/src/features/*/**/*.ts'),
    count('apps/web/src/features/*/**/*.{ts,tsx}'),
    count('apps/office/src/features/*/**/*.{ts,tsx}'),
  ]
  const table = [...features]
    .toSorted()
    .map((name) => `| ${[name, ...onFloors.map((of) => of(name))].join(' | ')} |`)
  return `${opening}${table.join('\n')}\n\n## Who stands on whom\n\n\`\`\`\n${storeys(rooms)}\`\`\`\n`
}

function storeys(rooms: Room[]): string {
  const wings = ['server', 'web', 'office', 'simulators', 'packages']
  return wings.map((wing) => `${wing.toUpperCase()}\n${storeysOf(wing, rooms)}`).join('\n')
}

function storeysOf(wing: string, rooms: Room[]): string {
  const own = rooms.filter(({ name }) => name === wing || name.startsWith(`${wing}/`))
  const short = (name: string) => (name === wing ? name : name.slice(wing.length + 1))
  const width = Math.max(...own.map(({ name }) => short(name).length))
  return own
    .toSorted((a, b) => heightOf(b.name) - heightOf(a.name) || a.name.localeCompare(b.name))
    .map(({ name, imports }) => {
      const below = [...imports]
        .toSorted()
        .map((each) => (each.startsWith(`${wing}/`) ? short(each) : each))
      return `  ${short(name).padEnd(width)}  →  ${below.join(', ') || 'nothing of ours'}\n`
    })
    .join('')
}
