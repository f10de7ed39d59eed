import { sql } from 'kysely'
import {
  qualifies,
  type CutOff,
  type QualifyingFacts,
} from '@lokseva/contract/marks/merit/cut-offs'
import { category } from '@lokseva/forms/personal/ids'
import type { Database } from '#platform/database/pool'

type CutOffList = {
  id: string
  stage: string
  version: number
  madeAt: Date | null
  cutOffs: CutOff[]
}

/** Lists of merit of an examination for which cut-offs are written, published or not. */
export async function cutOffLists(db: Database, examId: number): Promise<CutOffList[]> {
  const { rows } = await sql<CutOffList>`
    select id, stage, version, made_at as "madeAt", cut_offs as "cutOffs" from merit_lists
    where exam_id = ${examId} and made_at is not null and jsonb_array_length(cut_offs) > 0
    order by stage`.execute(db)
  return rows
}

type Line = QualifyingFacts & { applicationId: string }

/** Who crosses the cut-offs of a list where a paper that counts in it gives so much more or less. */
export async function cutOffsCrossed(
  db: Database,
  { id, cutOffs }: CutOffList,
  { subjectCode, changes }: { subjectCode: string; changes: ReadonlyMap<string, number> },
): Promise<{ enter: number; leave: number }> {
  // Asked of each line by itself (offset 0): of a list that was just made PostgreSQL knows no line
  // yet, and would go through everybody's marks for each.
  const { rows } = await sql<Line>`
    select k.application_id as "applicationId", k.category_id as "categoryId", k.groups, k.total
    from merit_lines k join merit_lists f on f.id = k.list_id
    where k.list_id = ${id} and k.application_id = any(${[...changes.keys()]}::uuid[])
      and exists (select from application_marks m join subject_marks s on s.marks_id = m.id
        where m.application_id = k.application_id and m.exam_id = f.exam_id and m.stage = f.stage
          and m.withdrawn_at is null and s.subject_code = ${subjectCode} offset 0)`.execute(db)
  const crossed = { enter: 0, leave: 0 }
  for (const line of rows) {
    if (line.total === null) continue
    const total = line.total + changes.get(line.applicationId)!
    const was = qualifies(line, cutOffs, category.open)
    const is = qualifies({ ...line, total }, cutOffs, category.open)
    if (is && !was) crossed.enter += 1
    if (was && !is) crossed.leave += 1
  }
  return crossed
}
