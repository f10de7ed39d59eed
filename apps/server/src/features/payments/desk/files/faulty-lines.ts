import { createHash } from 'node:crypto'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { Database } from '#platform/database/pool'
import type { Blob } from '#platform/http/blob'
import { AppError } from '#platform/refusals/app-error'

type Fault = { line: number; problem: Bilingual }

/** Lines that cannot be taken, as they came, for whoever made the file. */
export async function faultyLines(
  db: Database,
  { fileId, language }: { fileId: string; language: Language },
): Promise<Blob> {
  const file = await db
    .selectFrom('book_files')
    .select(['content'])
    .where('id', '=', fileId)
    .executeTakeFirst()
  if (!file?.content) throw new AppError('NOT_FOUND')
  const { rows } = await sql<Fault>`select line, problem from book_file_lines
    where file_id = ${fileId} and problem is not null order by place`.execute(db)
  const came = file.content.toString('utf8').split(/\r?\n/)
  const lines = rows.map(({ line, problem }) => [line, problem[language], came[line - 1] ?? ''])
  const text = stringify([['line', 'fault', 'as it came'], ...lines], {
    bom: true,
    escape_formulas: true,
  })
  return csvBlob(text, 'faulty-lines.csv')
}

/** A table as a file to keep. */
export function csvBlob(text: string, name: string): Blob {
  const content = Buffer.from(text)
  return {
    content,
    type: 'text/csv; charset=utf-8',
    sha256: createHash('sha256').update(content).digest(),
    disposition: `attachment; filename="${name}"`,
  }
}
