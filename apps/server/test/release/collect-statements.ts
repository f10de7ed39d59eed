import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { API } from 'typescript/unstable/sync'
import { standIns } from '../typed-rows/exceptions.ts'
import { findStatements } from '../typed-rows/find-statements.ts'

const whole = /^\s*(select|with|insert|update|delete)\b/i

/** Every raw statement of the server in a checkout, in each way its fragments may go. */
export function collectStatements(root: string): string[] {
  const server = `${join(root, 'apps/server')}/`
  const compiler = new API({ cwd: server })
  try {
    const project = compiler
      .updateSnapshot({ openProjects: [`${server}tsconfig.alone.json`] })
      .getProjects()[0]!
    const isAsked = (path: string) => path.startsWith('src/') && !path.endsWith('.test.ts')
    const found = findStatements(project, server, isAsked, standIns)
    const texts = found.flatMap(({ texts }) => (Array.isArray(texts) ? texts : []))
    // The rest are parts of others.
    return [...new Set(texts)].filter((text) => whole.test(text)).toSorted()
  } finally {
    compiler.close()
  }
}

export const keepStatements = (statements: readonly string[]): Buffer =>
  brotliCompressSync(JSON.stringify(statements))
export const bringBackStatements = (kept: Buffer): string[] =>
  JSON.parse(brotliDecompressSync(kept).toString()) as string[]
