import { execFileSync } from 'node:child_process'

const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** Where the work of this branch began: a name that is given, else where it left the main branch. */
export function baseOf(root: string, given: string | undefined): string {
  if (given) return git(root, 'rev-parse', '--verify', `${given}^{commit}`).trim()
  for (const branch of ['origin/main', 'main'])
    try {
      return git(root, 'merge-base', 'HEAD', branch).trim()
    } catch {
      // No such branch in this clone.
    }
  return git(root, 'rev-parse', 'HEAD').trim()
}

const linesOf = (text: string) => text.split('\0').filter(Boolean)

/** What differs from there: committed, not committed, and new. */
export const changedFiles = (root: string, base: string): string[] => [
  ...new Set([
    ...linesOf(git(root, 'diff', '--name-only', '-z', base)),
    ...linesOf(git(root, 'ls-files', '--others', '--exclude-standard', '-z')),
  ]),
]

/** Tests of files that are read and not imported: no import leads from them to what they touch. */
const readBy: readonly [RegExp, readonly string[]][] = [
  [
    /^apps\/server\/migrations\//,
    [
      'apps/server/src/platform/database',
      'apps/server/test/typed-rows',
      'scripts/check-migrations.test.ts',
      'scripts/one-save.test.ts',
    ],
  ],
  [/^apps\/server\/invariants\//, ['apps/server/src/features/payments']],
  [/^apps\/server\/templates\//, ['apps/server/src/features/printing']],
  [/^docs\/rules\//, ['packages/forms', 'packages/rules', 'scripts/tables']],
  [/\.md$/, ['scripts/']],
  [
    /^packages\/texts\/.*\.json$/,
    ['packages/texts', 'scripts/check-texts.test.ts', 'scripts/marathi.test.ts'],
  ],
]

export const testsOfRead = (files: readonly string[]): string[] => [
  ...new Set(
    readBy.flatMap(([pattern, tests]) => (files.some((file) => pattern.test(file)) ? tests : [])),
  ),
]
