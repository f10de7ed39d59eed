import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compressBrotli } from '@lokseva/web-build/precompress.ts'

const root = join(import.meta.dirname, '..')
const web = join(root, 'apps/web')
export const webFolder = join(web, 'dist')
const stamp = join(webFolder, '.sources')

const sources = [
  'apps/web/{src,public,build}/**/*.*',
  'apps/web/{index.html,vite.config.ts,package.json}',
  'packages/*/src/**/*.{ts,tsx,css,json}',
  'package-lock.json',
]

/** Builds the web, unless it is built from these very sources already. */
export async function buildWeb({ onBegin }: { onBegin?: () => void } = {}): Promise<{
  built: boolean
}> {
  const fingerprint = fingerprintOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return { built: false }
  onBegin?.()
  try {
    // Whoever asks: a test's environment would put the development half of React into the pages.
    const env = { ...process.env, NODE_ENV: 'production' }
    await promisify(execFile)('vite', ['build', '--logLevel', 'warn'], { cwd: web, env })
  } catch (error) {
    const { message, stderr } = error as Error & { stderr?: string }
    throw new Error(`The web could not be built:\n${stderr || message}`, { cause: error })
  }
  writeFileSync(stamp, fingerprint)
  return { built: true }
}

function fingerprintOf(patterns: string[]): string {
  const hash = createHash('sha256')
  const files = globSync(patterns, { cwd: root }).toSorted()
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/** The smaller form of every file, where it is still missing. */
export const compressWeb = () => compressBrotli(webFolder)

if (import.meta.main) {
  const { built } = await buildWeb()
  await compressWeb()
  console.log(built ? 'The web is built.' : 'The web is up to date.')
}
