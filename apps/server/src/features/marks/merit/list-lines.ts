import { sql } from 'kysely'
import { category } from '@lokseva/forms/personal/ids'
import type { MeritLine, MeritLines } from '@lokseva/contract/marks/desk/schemas'
import { qualifies } from '@lokseva/contract/marks/merit/cut-offs'
import { tieRuleOf } from '@lokseva/contract/marks/merit/ties'
import type { Database } from '#platform/database/pool'
import { selectList, type ListRow, type WhichList } from './list-rows.ts'

const PAGE = 100
/** Lines above and below a total. */
const AROUND = 10

type Row = {
  rank: number
  applicationId: string
  applicationNo: string
  categoryId: number
  groups: number
  total: number
  tieMarks: number[]
  born: string | null
}

type Input = { from?: number | undefined; around?: string | undefined }

/** Some of a list by rank: a page, or who stands around a total. */
export async function listLines(
  db: Database,
  which: WhichList,
  { from = 1, around }: Input,
): Promise<MeritLines> {
  const list = await selectList(db, which)
  if (around !== undefined)
    return { lines: await linesAround(db, list, Number(around)), next: null }
  const rows = await selectRanks(db, list.id, from - 1, from + PAGE)
  const lines = shownLines(list, rows).filter(({ rank }) => rank >= from && rank < from + PAGE)
  const isMore = rows.some(({ rank }) => rank >= from + PAGE)
  return { lines, next: isMore ? from + PAGE : null }
}

/** Who has just this total, and who stands next to them. */
export async function linesAround(
  db: Database,
  list: ListRow,
  total: number,
): Promise<MeritLine[]> {
  const { rows } = await sql<{ above: number; reach: number }>`select
      coalesce(sum(people) filter (where total > ${total}), 0)::integer as above,
      coalesce(sum(people) filter (where total >= ${total}), 0)::integer as reach
    from merit_counts where list_id = ${list.id}`.execute(db)
  const { above, reach } = rows[0]!
  const top = above + 1 - AROUND
  const end = Math.min(reach + AROUND, top + PAGE)
  const found = await selectRanks(db, list.id, top - 1, end)
  return shownLines(list, found).filter(({ rank }) => rank >= top)
}

async function selectRanks(db: Database, listId: string, from: number, to: number): Promise<Row[]> {
  const { rows } = await sql<Row>`select rank, application_id as "applicationId",
      application_no as "applicationNo", category_id as "categoryId", groups, total,
      tie_marks as "tieMarks", born
    from merit_lines where list_id = ${listId} and rank between ${from} and ${to}
    order by rank`.execute(db)
  return rows
}

function shownLines({ cutOffs, tie_subjects }: ListRow, rows: readonly Row[]): MeritLine[] {
  return rows.map((row, at) => {
    const { rank, applicationId, applicationNo, categoryId, groups, total } = row
    const rule = at === 0 ? null : tieRuleOf(rows[at - 1]!, row)
    return {
      rank,
      applicationId,
      applicationNo,
      categoryId,
      groups,
      total,
      qualifies: qualifies(row, cutOffs, category.open),
      tie: rule && {
        rule: rule.rule,
        code: rule.rule === 'subject' ? tie_subjects[rule.place]! : null,
      },
    }
  })
}
