import { Readable } from 'node:stream'
import type { FoundSheets } from '@lokseva/contract/objections/sheets/schemas'
import { nobodyNotified, type ImportResult } from '#features/messages/index'
import type { ImportOptions, LoadDeps } from '#features/papers/index'
import type { System } from '#platform/actor/actor'
import { loadSheets } from './load-sheets.ts'

const CHUNK = 65_536

/** The same for a file that the command has read: its lines are parsed some at a time. */
export async function loadSheetsFile(
  deps: LoadDeps,
  actor: System,
  { content, dryRun = false }: ImportOptions,
): Promise<ImportResult<FoundSheets>> {
  const file = Readable.from(chunksOf(content))
  const found = await loadSheets(deps, actor, { file, dryRun })
  const badLines = found.shownFaults.map(({ line, text }) => ({ line, problem: text.en }))
  return { ...found, badLines, warnings: [], notified: nobodyNotified }
}

function* chunksOf(content: Buffer): Generator<Buffer> {
  for (let from = 0; from < content.length; from += CHUNK)
    yield content.subarray(from, from + CHUNK)
}
