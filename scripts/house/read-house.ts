import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A part of the house: `server/features/identity`, `web/app`, `packages/forms`. */
export type Room = { name: string; files: string[]; imports: Set<string> }

/** The floors of each wing from the top down; an import may run down, never up. */
const floors: [pattern: RegExp, height: number][] = [
  [/^server\/main$/, 90],
  [/^server\/processes$/, 85],
  [/^server\/(composition|commands)$/, 80],
  [
    /^server\/(outside-services|feature-settings|open-platform|open-features|portal-http|portal-jobs)$/,
    75,
  ],
  [/^server\/demo$/, 70],
  [/^server\/(composed|command-settings)$/, 65],
  [/^server\/(features|adapters)\//, 60],
  [/^server\/(settings|settings-contradictions|environment)$/, 60],
  [/^server\/platform\//, 50],
  [/^web\/main$/, 90],
  [/^web\/preview$/, 85],
  [/^web\/app$/, 80],
  [/^web\/features\//, 70],
  [/^web\/candidate-kit$/, 60],
  [/^web\/service-worker$/, 60],
  [/^office\/main$/, 90],
  [/^office\/app$/, 80],
  [/^office\/features\//, 70],
  [/^office\/office-kit$/, 60],
  [/^simulators$/, 50],
  [/^packages\/test-kit$/, 48],
  [/^packages\/(form-kit|site-kit)$/, 46],
  [/^packages\/ui$/, 44],
  [/^packages\/browser$/, 42],
  [/^packages\/web-build$/, 30],
  [/^packages\/forms$/, 30],
  [/^packages\/(rules|wire)$/, 20],
  [/^packages\/contract$/, 20],
  [/^packages\/(texts|heif)$/, 10],
]

export function heightOf(room: string): number {
  return floors.find(([pattern]) => pattern.test(room))?.[1] ?? NaN
}

/** In which room a file stands; undefined for what is not part of the house. */
export function roomOf(path: string): string | undefined {
  const match = /^(apps|packages)\/([a-z-]+)\/src\/(.+)$/.exec(path)
  if (!match) return undefined
  const [, wing, name, rest] = match as unknown as [string, string, string, string]
  if (wing === 'packages') return `packages/${name}`
  if (name === 'simulators') return 'simulators'
  const [first = '', second = ''] = rest.split('/')
  if (first === 'features' || (name === 'server' && ['adapters', 'platform'].includes(first)))
    return `${name}/${first}/${second.replace(/\.ts$/, '')}`
  return `${name}/${first.replace(/\.tsx?$/, '')}`
}

/** Every room with its files and the rooms they import, read from the sources. */
export function readHouse(root: string): Room[] {
  const paths = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) =>
      !/node_modules|\.d\.ts$|\.test\.tsx?$|\.test-kit\.tsx?$|\/test-[a-z-]+\.tsx?$/.test(path),
  )
  const rooms = new Map<string, Room>()
  for (const path of paths.toSorted()) {
    const name = roomOf(path)!
    const room = rooms.get(name) ?? { name, files: [], imports: new Set() }
    rooms.set(name, room)
    room.files.push(path)
    for (const specifier of importsOf(path, readFileSync(join(root, path), 'utf8'))) {
      const target = roomOfImport(path, specifier)
      if (target && target !== name) room.imports.add(target)
    }
  }
  return [...rooms.values()]
}

function importsOf(path: string, text: string): string[] {
  const { module } = parseSync(path, text)
  const named = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  const passedOn = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])
  const fetched = module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  )
  return [...named, ...passedOn, ...fetched]
}

function roomOfImport(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return roomOf(normalize(join(dirname(importer), specifier)))
  const ofPackage = /^@lokseva\/([a-z-]+)\//.exec(specifier)
  if (ofPackage) return `packages/${ofPackage[1]}`
  const app = importer.split('/')[1]
  const inApp = /^#(server\/)?(.+)$/.exec(specifier)
  return inApp ? roomOf(`apps/${app}/src/${inApp[2]}`) : undefined
}
