import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((path) => !path.includes('.test'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** From an opening bracket to the one that closes it. */
function bracketed(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if ('([{'.includes(text[at]!)) depth += 1
    if (')]}'.includes(text[at]!) && (depth -= 1) === 0) return text.slice(from, at + 1)
  }
  return text.slice(from)
}

/** The calls whose handler asks for the language: what they answer is put into words for a person. */
function wordedCalls(): Set<string> {
  const found = new Set<string>()
  for (const { text } of sources('apps/server/src/**/*.ts'))
    for (const { index } of text.matchAll(/\broute\(/g)) {
      const whole = bracketed(text, index + 'route'.length)
      const name = /^\(\s*(?:\w+ as typeof )?(?:\w+\.)?(\w+)/.exec(whole)?.[1]
      if (name && /\blanguage\b/.test(whole)) found.add(name)
    }
  return found
}

/** The key of each query of a file, and the call it asks. */
function queriesOf(text: string) {
  return [...text.matchAll(/\bqueryKey(: |,)/g)].flatMap(({ 0: start, index }) => {
    const key = start.endsWith(',')
      ? 'queryKey'
      : text.slice(index + start.length).startsWith('[')
        ? bracketed(text, index + start.length)
        : /^[^,]*/.exec(text.slice(index + start.length))![0]
    const asked = /queryFn:[\s\S]*?\bcall\(\s*([\w.]+\[?)/.exec(text.slice(index, index + 700))?.[1]
    return asked ? [{ key, asked }] : []
  })
}

/** What a name of this file stands for: the line of a value, the whole of a function. */
function declared(text: string, name: string): string {
  const found = new RegExp(`\\b(?:const ${name} = .*|function ${name}\\b[^]*?\\n})`).exec(text)
  return found?.[0] ?? ''
}

/** A key holds the language, or something that does. */
const holdsLanguage = (text: string, words: string, depth = 3): boolean =>
  /\blanguage\b/.test(words) ||
  (depth > 0 &&
    [...words.matchAll(/\b[a-zA-Z]\w*/g)].some(([name]) =>
      holdsLanguage(text, declared(text, name).replace(name, ''), depth - 1),
    ))

it('a query whose answer the server puts into words is asked anew in another language (SHELL-234)', () => {
  const worded = wordedCalls()
  expect([...worded]).toEqual(
    expect.arrayContaining(['listTasks', 'getPaymentOfOrder', 'showReminders']),
  )
  const all = ['apps/web/src/**/*.{ts,tsx}', 'apps/office/src/**/*.{ts,tsx}'].flatMap(sources)
  const forgotten = all.flatMap(({ path, text }) =>
    queriesOf(text)
      // Which of several is asked is not read here: they are taken as worded.
      .filter(({ asked }) => asked.endsWith('[') || worded.has(asked.split('.').at(-1)!))
      .filter(({ key }) => !holdsLanguage(text, key))
      .map(({ key }) => `${path}: ${key}`),
  )
  expect(forgotten).toEqual([])
})
