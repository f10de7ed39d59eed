import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pageParts } from '../build/page-parts.ts'

const root = join(import.meta.dirname, '../../..')
const modules = globSync(['apps/web/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], {
  cwd: root,
}).map((file) => `/${file.replaceAll('\\', '/')}`)

it.each(Object.entries(pageParts))(
  'Each module that %s begins with is where its page looks for it (SHELL-129)',
  (_, { modules: named }) => {
    const lost = named.filter((part) => !modules.some((file) => part.test(file)))
    expect(lost).toEqual([])
  },
)
