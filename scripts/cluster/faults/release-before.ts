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

/** The version before the newest migrations: what a commission upgrades from. */
export function versionBefore(): string {
  const newest = 'log --first-parent --max-count=1 --diff-filter=A --format=%P HEAD --'
  const before = git(...newest.split(' '), 'apps/server/migrations').split(' ')[0]
  if (!before) throw new Error('This clone has no history before its newest migrations.')
  return before
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
