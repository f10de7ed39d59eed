import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

type Source = { path: string; text: string }

const server = 'apps/server/src'
const composing = `${server}/open-features.ts`

/**
 * What keeps a feature from being opened once and whole: calls or jobs without an `open` function, one
 * that is called elsewhere or more often, a job it leaves out, a result that the portal drops.
 */
export function findUnopened(sources: Source[]): string[] {
  const own = new Map<string, Source[]>()
  for (const source of sources) {
    const feature = /^apps\/server\/src\/features\/([a-z-]+)\//.exec(source.path)?.[1]
    if (feature) own.set(feature, [...(own.get(feature) ?? []), source])
  }
  const opened = sources.flatMap((source) => callsIn(source).map((name) => ({ name, source })))
  const result = new Set(sources.filter(({ path }) => path === composing).flatMap(namesInResult))
  return [...own].flatMap(([feature, files]) => {
    const name = `open${pascal(feature)}`
    const file = `${server}/features/${feature}/open-${feature}.ts`
    const opening = files.find(({ path, text }) => path === file && exports(text, name))
    const jobs = files.flatMap(jobsOf)
    if (!opening)
      return jobs.length > 0 || files.some(({ path }) => /[/-]routes\.ts$/.test(path))
        ? [`${feature} has calls or jobs, and ${file} with ${name} is not there`]
        : []
    const calls = opened.filter((call) => call.name === name).map(({ source }) => source.path)
    if (calls.length !== 1 || calls[0] !== composing)
      return [`${name} is to be called once, in ${composing}: ${calls.join(', ') || 'nowhere'}`]
    const key = name.charAt(4).toLowerCase() + name.slice(5)
    const leftOut = jobs.filter((job) => !opening.text.includes(`${job}(`))
    return [
      ...leftOut.map((job) => `${file} does not run ${job}`),
      ...(result.has(key) ? [] : [`${composing} opens ${feature} and does not return ${key}`]),
    ]
  })
}

/** The sources of the server that run. */
export const serverSources = (root: string): Source[] =>
  globSync(`${server}/**/*.ts`, { cwd: root })
    .filter((path) => !/\.test\.ts$|\.test-kit\.ts$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const pascal = (feature: string) =>
  feature.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

const exports = (text: string, name: string) =>
  new RegExp(`^export (async )?(function|const) ${name}\\b`, 'm').test(text)

const jobsOf = ({ text }: Source) =>
  Array.from(text.matchAll(/^export (?:function|const) (\w+Job)\b/gm), ([, name]) => name!)

/** The `open` functions that a source calls. */
function callsIn({ path, text }: Source): string[] {
  if (!/\bopen[A-Z]\w*\(/.test(text)) return []
  const found: string[] = []
  new Visitor({
    CallExpression({ callee }) {
      if (callee.type === 'Identifier' && /^open[A-Z]/.test(callee.name)) found.push(callee.name)
    },
  }).visit(parseSync(path, text).program)
  return found
}

/** The names of what `openFeatures` returns. */
function namesInResult({ path, text }: Source): string[] {
  const found: string[] = []
  new Visitor({
    ReturnStatement({ argument }) {
      if (argument?.type !== 'ObjectExpression') return
      for (const property of argument.properties)
        if (property.type === 'Property' && property.key.type === 'Identifier')
          found.push(property.key.name)
    },
  }).visit(parseSync(path, text).program)
  return found
}
