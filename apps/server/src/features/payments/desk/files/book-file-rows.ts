import { sql } from 'kysely'
import { bookLimits } from '@lokseva/contract/payments/desk/schemas'
import type {
  BookFile,
  BookFileLine,
  BookFileLinesQuery,
} from '@lokseva/contract/payments/desk/book-files'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { BookDeps } from '../deps.ts'
import { peopleOf } from '../people-of.ts'

const SHOWN = 30

type Row = Omit<BookFile, 'droppedAt' | 'droppedBy'> & { droppedAt: Date; droppedBy: string }

async function selectFiles(db: Database, fileId: string | null): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select f.id, f.kind, f.day::text as day, f.name, f.dropped_at as "droppedAt",
      f.dropped_by as "droppedBy", f.state, f.problem,
      f.lines, f.faulty, f.outcomes
    from book_files f where ${fileId}::uuid is null or f.id = ${fileId}::uuid
    order by f.dropped_at desc, f.id limit ${SHOWN}`.execute(db)
  return rows
}

type Deps = Pick<BookDeps, 'colleagues'> & { db: Database }

async function shown({ db, colleagues }: Deps, rows: readonly Row[]): Promise<BookFile[]> {
  const people = await peopleOf({ db, colleagues })
  return rows.map((row) => {
    return { ...row, droppedAt: row.droppedAt.toISOString(), droppedBy: people(row.droppedBy) }
  })
}

/** The last files, the newest first. */
export const listFiles = async (deps: Deps): Promise<BookFile[]> =>
  shown(deps, await selectFiles(deps.db, null))

export async function viewFile(deps: Deps, fileId: string): Promise<BookFile> {
  const [file] = await shown(deps, await selectFiles(deps.db, fileId))
  if (!file) throw new AppError('NOT_FOUND')
  return file
}

/** What comes of each line; those that cannot be taken alone, where only they are asked for. */
export async function listFileLines(
  db: Database,
  fileId: string,
  { faulty, offset = '0' }: BookFileLinesQuery,
): Promise<BookFileLine[]> {
  const { rows } = await sql<BookFileLine>`
    select line, about, amount_paise::float8 as paise, outcome, problem from book_file_lines
    where file_id = ${fileId} and (${faulty ?? null}::text is null or problem is not null)
    order by problem is null, place limit ${bookLimits.rows} offset ${Number(offset)}`.execute(db)
  return rows
}
