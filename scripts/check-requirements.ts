import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const id = /\b[A-Z][A-Z0-9]*-\d{2,4}\b/g
const line = /^- \*\*([A-Z][A-Z0-9]*-\d{2,4})\*\* \S/

export type Requirements = { declared: string[]; proven: Set<string> }

/** Reads the requirement lines and the ids that test names carry. */
export function readRequirements(root: string): Requirements {
  const declared = globSync('docs/requirements/*.md', { cwd: root })
    .flatMap((file) => readFileSync(join(root, file), 'utf8').split('\n'))
    .flatMap((text) => line.exec(text)?.[1] ?? [])
  const tests = globSync(
    [
      '{apps,packages}/*/{src,test,scripts}/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'e2e/**/*.spec.ts',
    ],
    {
      cwd: root,
    },
  )
  const proven = tests.flatMap((file) =>
    testNames(readFileSync(join(root, file), 'utf8')).flatMap((name) => name.match(id) ?? []),
  )
  return { declared, proven: new Set(proven) }
}

/** The names given to it, test and describe; an id in a comment or a table proves nothing. */
export function testNames(source: string): string[] {
  const names: string[] = []
  for (const call of source.matchAll(/\b(?:it|test|describe)(\.[a-zA-Z]+)?\(/g)) {
    let place = call.index + call[0].length
    // Where a table or a condition comes first, the name stands in the second brackets.
    if (/^\.(each|for|runIf|skipIf)$/.test(call[1] ?? '')) place = endOfBrackets(source, place) + 1
    const name = /^\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/.exec(source.slice(place, place + 600))
    if (name) names.push(name[2]!)
  }
  return names
}

/** Where the bracket that was just opened closes; strings and comments inside do not count. */
function endOfBrackets(source: string, start: number): number {
  const token =
    /\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|[([{]|[)\]}]/g
  token.lastIndex = start
  for (let depth = 1, match = token.exec(source); match; match = token.exec(source)) {
    if (/^[([{]$/.test(match[0])) depth += 1
    if (/^[)\]}]$/.test(match[0]) && --depth === 0) return match.index + 1
  }
  return source.length
}

export function findGaps({ declared, proven }: Requirements): string[] {
  const twice = declared.filter((name, index) => declared.indexOf(name) !== index)
  const known = new Set(declared)
  const families = new Set(declared.map((name) => name.split('-')[0]))
  return [
    ...twice.map((name) => `${name} is declared twice`),
    ...declared.filter((name) => !proven.has(name)).map((name) => `${name} has no test`),
    ...[...proven]
      .filter((name) => !known.has(name) && families.has(name.split('-')[0]))
      .map((name) => `${name} is named by a test, but no requirement has that id`),
  ]
}

if (import.meta.main) {
  const requirements = readRequirements(join(import.meta.dirname, '..'))
  const gaps = findGaps(requirements)
  for (const gap of gaps) console.error(gap)
  console.log(`${requirements.declared.length} requirements, ${gaps.length} gaps`)
  process.exit(gaps.length > 0 || requirements.declared.length === 0 ? 1 : 0)
}
