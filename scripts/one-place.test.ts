import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const holding = (pattern: string, words: RegExp) =>
  globSync(pattern, { cwd: root })
    .filter((path) => !path.includes('.test'))
    .filter((path) => words.test(readFileSync(join(root, path), 'utf8')))
    .toSorted()

it('head and foot of dialogs are kept in sight by one rule, not by each dialog anew (SHELL-233)', () => {
  const pinning = /\.dialog-(?:head|actions)[^{}]*\{[^}]*sticky/
  expect(holding('{apps,packages}/*/src/**/*.css', pinning)).toEqual([
    'packages/ui/src/overlays/dialog.css',
  ])
})

it('months stand in words on tiles of days, on papers and over the day of the Office alone (SHELL-236)', () => {
  const inWords = /\b(?:dateFormat|DateTimeFormat|toLocale(?:Date|Time)?String)\(/
  expect(holding('{apps/web,apps/office,packages/*}/src/**/*.{ts,tsx}', inWords)).toEqual([
    'apps/office/src/features/desk/today-page.tsx',
    'apps/web/src/features/papers/sheet/paper-words.ts',
    'apps/web/src/features/tasks/day-tile.tsx',
    'packages/browser/src/language/date-format.ts',
  ])
})
