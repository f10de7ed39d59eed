import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../apps/server/test/temporary-folder.ts'
import { baseOf, changedFiles, testsOfRead } from './changed-files.ts'

/** A clone with a commit on its main branch, and one more on the branch that is worked on. */
function clone() {
  const root = temporaryFolder('changed-files')
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.in', ...args], {
      cwd: root,
      encoding: 'utf8',
    }).trim()
  const write = (file: string) => writeFileSync(join(root, file), String(Math.random()))
  const commit = (file: string) => {
    write(file)
    git('add', '.')
    git('commit', '-qm', file)
  }
  mkdirSync(join(root, 'old folder'))
  git('init', '-qb', 'main')
  commit('old folder/kept.ts')
  commit('changed.ts')
  const begun = git('rev-parse', 'HEAD')
  git('checkout', '-qb', 'work')
  commit('committed.ts')
  write('changed.ts')
  write('new.ts')
  return { root, git, begun }
}

it('what a branch changed is all that differs from where it began (NEW-08)', () => {
  const { root, git, begun } = clone()
  expect(baseOf(root, undefined)).toBe(begun)
  expect(changedFiles(root, begun).toSorted()).toEqual(['changed.ts', 'committed.ts', 'new.ts'])
  expect(changedFiles(root, baseOf(root, 'work')).toSorted()).toEqual(['changed.ts', 'new.ts'])
  expect(() => baseOf(root, 'nowhere')).toThrow('nowhere')
  git('branch', '-D', 'main')
  expect(baseOf(root, undefined)).toBe(git('rev-parse', 'HEAD'))
})

it('files that are read and not imported have their tests by name (NEW-08)', () => {
  expect(testsOfRead(['apps/server/src/main.ts'])).toEqual([])
  const all = testsOfRead([
    'apps/server/migrations/20261204T0601_x.sql',
    'apps/server/invariants/x.sql',
    'apps/server/templates/receipt/sheet.typ',
    'docs/rules/merit.md',
    'packages/texts/src/office/en.json',
  ])
  expect(all).toContain('apps/server/src/platform/database')
  expect(all.filter((path) => !existsSync(join(import.meta.dirname, '..', path)))).toEqual([])
})
