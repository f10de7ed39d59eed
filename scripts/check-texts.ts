import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

type Words = { literals: Set<string>; templates: string[][] }

/** What the sources say: whole strings and names, and the fixed parts around what is filled in. */
export function readWords(sources: { file: string; text: string }[]): Words {
  const words: Words = { literals: new Set(), templates: [] }
  for (const { file, text } of sources) {
    const { program } = parseSync(file, text)
    new Visitor({
      Literal: ({ value }) => {
        if (typeof value === 'string') words.literals.add(value)
        if (typeof value === 'number') words.literals.add(String(value))
      },
      Identifier: ({ name }) => void words.literals.add(name),
      JSXText: ({ value }) => void words.literals.add(value.trim()),
      TemplateLiteral: ({ quasis }) => {
        const parts = quasis.map(({ value }) => value.cooked ?? value.raw)
        if (parts.length === 1) words.literals.add(parts[0]!)
        else if (parts.some((part) => part !== '')) words.templates.push(parts)
      },
    }).visit(program)
  }
  return words
}

/**
 * A text is used when the code names it whole, or when it fits a name put together in the code and
 * every part that is filled in there is a word the code knows too.
 */
export function findUnused(ids: string[], { literals, templates }: Words): string[] {
  const pattern = (parts: string[]) =>
    new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('([^.]+)')}$`)
  const isDotted = (parts: string[]) => parts.some((part) => part.includes('.'))
  // Filled-in parts alone say nothing, but for the label of a field: its form and its id.
  const saysSomething = (parts: string[]) => parts.length === 3 || /[a-z]/i.test(parts.join(''))
  const names = templates.filter((parts) => isDotted(parts) && saysSomething(parts)).map(pattern)
  const wordsMade = templates.filter((parts) => !isDotted(parts)).map(pattern)
  const fits = (text: string, patterns: RegExp[], isKnown: (part: string) => boolean) =>
    patterns.some((each) => each.exec(text)?.slice(1).every(isKnown) ?? false)
  const isWord = (word: string) =>
    literals.has(word) || fits(word, wordsMade, (part) => literals.has(part))
  return ids.filter((id) => !literals.has(id) && !fits(id, names, isWord))
}

/** Ids that are written down twice in one language: of two texts under one name a reader of JSON keeps the last. */
export function findTwice(files: readonly { text: string }[]): string[] {
  const ids = files.flatMap(({ text }) =>
    [...text.matchAll(/^ *"([^"]+)":/gm)].map(([, id]) => id!),
  )
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))]
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const read = (pattern: string) =>
    globSync(pattern, { cwd: root })
      .filter((file) => !/node_modules|\/dist\/|\.test(?:-kit)?\.tsx?$|\/test\//.test(file))
      .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  const ids = read('packages/texts/src/**/en.json').flatMap(({ text }) =>
    Object.keys(JSON.parse(text) as object),
  )
  const unused = findUnused(ids, readWords(read('{apps,packages}/*/src/**/*.{ts,tsx}')))
  for (const id of unused) console.error(`${id} is said nowhere`)
  const twice = ['en', 'mr'].flatMap((language) =>
    findTwice(read(`packages/texts/src/**/${language}.json`)),
  )
  for (const id of twice) console.error(`${id} is written twice`)
  console.log(`${ids.length} texts, ${unused.length} of them unused, ${twice.length} written twice`)
  process.exit(unused.length + twice.length > 0 || ids.length === 0 ? 1 : 0)
}
