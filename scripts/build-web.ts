import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compressBrotli } from '@lokseva/web-build/precompress.ts'

const root = join(import.meta.dirname, '..')
/** The folders of Vite's settings; `web/preview` is made of candidates' pages too. */
const apps = ['web', 'office', 'web/preview'] as const
type App = (typeof apps)[number]
const distOf = (app: App) => join(root, 'apps', app, 'dist')
export const webFolder = distOf('web')

const sourcesOf = (app: App) => [
  `apps/${app.split('/')[0]}/{src,public,build}/**/*.*`,
  `apps/${app}/{index.html,vite.config.ts,package.json}`,
  'packages/*/src/**/*.{ts,tsx,css,json}',
  'package-lock.json',
]

/** Builds the web apps, except those that are built from these very sources already. */
export async function buildWeb({ onBegin }: { onBegin?: () => void } = {}): Promise<{
  built: boolean
}> {
  const stale = apps.filter((app) => !isBuilt(app))
  if (stale.length > 0) onBegin?.()
  await Promise.all(stale.map(build))
  return { built: stale.length > 0 }
}

const stampOf = (app: App) => join(distOf(app), '.sources')

const isBuilt = (app: App) =>
  existsSync(stampOf(app)) && readFileSync(stampOf(app), 'utf8') === fingerprintOf(sourcesOf(app))

async function build(app: App): Promise<void> {
  const fingerprint = fingerprintOf(sourcesOf(app))
  const cwd = join(root, 'apps', app)
  try {
    // Whoever asks: a test's environment would put the development half of React into the pages.
    const env = { ...process.env, NODE_ENV: 'production' }
    await promisify(execFile)('vite', ['build', '--logLevel', 'warn'], { cwd, env })
  } catch (error) {
    const { message, stderr } = error as Error & { stderr?: string }
    throw new Error(`The web could not be built (${app}):\n${stderr || message}`, { cause: error })
  }
  writeFileSync(stampOf(app), fingerprint)
}

function fingerprintOf(patterns: string[]): string {
  const hash = createHash('sha256')
  const files = globSync(patterns, { cwd: root }).toSorted()
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name))) {
    const path = join(root, file)
    // What an editor or a test had there for a moment is none of the sources.
    if (existsSync(path)) hash.update(file).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

/** The smaller form of every file, where it is still missing. */
export const compressWeb = () => Promise.all(apps.map((app) => compressBrotli(distOf(app))))

if (import.meta.main) {
  const { built } = await buildWeb()
  await compressWeb()
  console.log(built ? 'The web is built.' : 'The web is up to date.')
}
