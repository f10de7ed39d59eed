import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const left = ['node_modules', '.git', 'data', 'test-results', 'playwright-report']

/** A copy of the project for tests of what is written into it: sources of its own, shared packages. */
export function repositoryCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'lokseva-copy-'))
  // Another test plants what the linter must find among the sources, at the same time.
  const filter = (from: string) =>
    !['node_modules', 'dist'].includes(basename(from)) && !basename(from).startsWith('planted-')
  for (const entry of readdirSync(root).filter((name) => !left.includes(name)))
    cpSync(join(root, entry), join(copy, entry), { recursive: true, filter })
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@lokseva'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@lokseva') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  symlinkSync(join(root, 'apps/web/node_modules'), join(copy, 'apps/web/node_modules'))
  for (const above of ['apps', 'packages'])
    for (const name of readdirSync(join(copy, above)))
      symlinkSync(join(copy, above, name), join(modules, '@lokseva', name))
  return copy
}
