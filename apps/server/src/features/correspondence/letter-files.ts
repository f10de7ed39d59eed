import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { BadLine } from '#platform/files/csv-lines'
import { storeBytes, type StoredBytes } from '#platform/storage/store-bytes'
import type { SendingDeps } from './deps.ts'
import type { LetterLine } from './read-letters.ts'

/** Where a file lies that stands beside the one with the letters. */
export type SiblingPath = (name: string) => string | undefined

const MOST_BYTES = 20 * 1024 * 1024

type Looked = { path: string; name: string; lines: number[] }

/** Looks into every file that is sent, once each, and names those that cannot be. */
export async function checkFiles(
  { pdfs }: Pick<SendingDeps, 'pdfs'>,
  letters: readonly LetterLine[],
  beside: SiblingPath,
): Promise<{ files: Looked[]; badLines: BadLine[] }> {
  const files: Looked[] = []
  const badLines: BadLine[] = []
  const sent = letters.filter(({ type }) => type === 'FILE')
  for (const [name, lines] of Map.groupBy(sent, ({ content }) => content)) {
    const path = beside(name)
    const problem = path === undefined ? 'is not beside the file' : await problemOf({ pdfs }, path)
    if (path !== undefined && !problem)
      files.push({ path, name, lines: lines.map(({ line }) => line) })
    else badLines.push(...lines.map(({ line }) => ({ line, problem: `${name} ${problem}` })))
  }
  return { files, badLines }
}

async function problemOf(
  { pdfs }: Pick<SendingDeps, 'pdfs'>,
  path: string,
): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return 'is not beside the file'
  if (found.size > MOST_BYTES) return 'is larger than 20 MB'
  const outcome = await pdfs.check({ path, bytes: found.size })
  return outcome.ok ? undefined : `is no PDF that can be sent (${outcome.code})`
}

/** Puts the files into the storage, before the transaction that names them. */
export async function storeFiles(
  deps: SendingDeps,
  files: readonly Looked[],
): Promise<Map<string, StoredBytes>> {
  const kept = new Map<string, StoredBytes>()
  for (const { path, name } of files)
    kept.set(name, await storeBytes(deps, await openAsBlob(path, { type: 'application/pdf' })))
  return kept
}
