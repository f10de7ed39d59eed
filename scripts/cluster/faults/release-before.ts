import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { here } from '../portal-machine.ts'

const git = (...words: string[]) =>
  execFileSync('git', words, {
    cwd: here,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()

const folder = 'apps/server/migrations'
const migrationsOf = (version: string) =>
  git('ls-tree', '-r', '--name-only', version, folder).split('\n').toSorted()

/**
 * The newest version with fewer migrations, all of which come before those it lacks: what a commission
 * upgrades from. What lies between merges was never anybody's release.
 */
export function versionBefore(): string {
  const all = migrationsOf('HEAD')
  const added = '--first-parent --diff-filter=A --format=%P HEAD --'
  for (const parents of git('log', ...added.split(' '), folder).split('\n')) {
    const before = parents.split(' ')[0]!
    const own = before === '' ? [] : migrationsOf(before)
    if (own.length > 0 && own.every((name, index) => name === all[index])) return before
  }
  throw new Error('This clone has no history before its newest migrations.')
}

/** That version in a folder of its own, with its pages built and the libraries of this checkout. */
export function checkOut(version: string, folder: string): () => void {
  git('worktree', 'add', '--detach', '--force', folder, version)
  const remove = () => void git('worktree', 'remove', '--force', folder)
  try {
    for (const place of globSync('{.,apps/*,packages/*}/node_modules', { cwd: here }))
      copy(join(here, place), join(folder, place))
    const node = join(folder, 'node_modules/.bin/node')
    execFileSync(node, ['scripts/build-web.ts'], { cwd: folder, stdio: 'pipe' })
    return remove
  } catch (error) {
    remove()
    throw error
  }
}

/** Links among our own packages lead to that version's then. Another disk takes no hard links. */
function copy(from: string, to: string) {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'pipe' })
  } catch {
    execFileSync('cp', ['-a', from, dirname(to)], { stdio: 'pipe' })
  }
}
