import { sql } from 'kysely'
import { recordAudit } from '#features/audit/index'
import type { Staff, System } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import { commitUnlessDryRun } from '#platform/database/dry-run'
import type { Database } from '#platform/database/pool'
import type { BadLine, FileLine } from '#platform/files/csv-lines'
import { faultWords } from '#platform/files/fault-words'
import { villageForms, type VillageForm, type VillageRow } from './village-row.ts'

export type VillageImport =
  | { badLines: BadLine[] }
  | { badLines?: undefined; rows: number; added: number; changed: number; retired: number }

type StagedRow = VillageRow & { line: number }

const BATCH = 5000

export type VillageFile = {
  lines: AsyncIterable<FileLine | BadLine>
  form: VillageForm
  /** Only what would come of it. */
  dryRun?: boolean
}

/**
 * Brings the villages to what the file says, in one transaction. The rows wait in a temporary
 * table until the last one is read, so a single bad line leaves everything as it was.
 */
export function importVillages(
  { db, clock }: { db: Database; clock: Clock },
  actor: System | Staff,
  { lines, form, dryRun = false }: VillageFile,
): Promise<VillageImport> {
  return commitUnlessDryRun(db, dryRun, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('villages'))`.execute(tx)
    const { rows, badLines } = await stage(tx, lines, form)
    badLines.push(...(await takenCodes(tx, form)))
    if (rows + badLines.length === 0)
      badLines.push({ line: 1, problem: 'the file has no villages' })
    if (badLines.length > 0) return { badLines: badLines.toSorted((a, b) => a.line - b.line) }
    const retired = await retireMissing(tx, form)
    const counts = { rows, ...(await upsertStaged(tx)), retired }
    const details = { form, ...counts }
    const at = new Date(clock.now())
    await recordAudit(tx, { at, actor, action: 'VILLAGES_IMPORTED', details })
    return counts
  })
}

async function stage(tx: Database, lines: AsyncIterable<FileLine | BadLine>, form: VillageForm) {
  await sql`
    create temporary table staged_villages (
      code integer primary key, line integer, taluka_code integer, kind text, name_en text,
      name_mr text, body_type text, census_2011_code integer) on commit drop`.execute(tx)
  const check = lineChecker(await selectDistrictOfTaluka(tx, form), form)
  const badLines: BadLine[] = []
  let batch: StagedRow[] = []
  let rows = 0
  for await (const line of lines) {
    const checked = 'problem' in line ? line : check(line)
    if (checked === 'left out') continue
    if ('problem' in checked) {
      badLines.push(checked)
      continue
    }
    rows += 1
    batch.push(checked)
    if (batch.length < BATCH) continue
    await insertStaged(tx, batch)
    batch = []
  }
  await insertStaged(tx, batch)
  return { rows, badLines }
}

/**
 * Checks a line by itself, against the talukas and against the lines before it. The border list
 * names the parts of a divided village one by one under the same code: the first stands for all.
 */
function lineChecker(districtOfTaluka: Map<number, number>, form: VillageForm) {
  const firsts = new Map<number, StagedRow>()
  return ({ line, values }: FileLine): StagedRow | BadLine | 'left out' => {
    const result = villageForms[form].schema.safeParse(values, { error: faultWords })
    if (!result.success) {
      const issues = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
      return { line, problem: issues.join('; ') }
    }
    const row = result.data
    if (!row) return 'left out'
    const district = districtOfTaluka.get(row.talukaCode)
    if (!district) return { line, problem: `taluka ${row.talukaCode} is not known` }
    if (district !== row.districtCode)
      return { line, problem: `taluka ${row.talukaCode} is not in district ${row.districtCode}` }
    const first = firsts.get(row.code)
    if (first && form === 'border' && first.talukaCode === row.talukaCode) return 'left out'
    if (first) return { line, problem: `village ${row.code} stands already in line ${first.line}` }
    const staged = { ...row, line }
    firsts.set(row.code, staged)
    return staged
  }
}

async function selectDistrictOfTaluka(tx: Database, form: VillageForm) {
  const { rows } = await sql<{ code: number; district_code: number }>`
    select t.code, t.district_code from talukas t join districts d on d.code = t.district_code
    where t.is_active and d.is_border_area = ${form === 'border'}`.execute(tx)
  return new Map(rows.map((row) => [row.code, row.district_code]))
}

async function insertStaged(tx: Database, batch: StagedRow[]) {
  await sql`
    insert into staged_villages
    select code, line, "talukaCode", kind, "nameEn", "nameMr", "bodyType", "census2011Code"
    from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as file(
      code integer, line integer, "talukaCode" integer, kind text, "nameEn" text, "nameMr" text,
      "bodyType" text, "census2011Code" integer)`.execute(tx)
}

/** A code that the other form's import owns must not change hands by accident. */
async function takenCodes(tx: Database, form: VillageForm): Promise<BadLine[]> {
  const { rows } = await sql<{ line: number; code: number; taluka: string }>`
    select s.line, s.code, t.name_en as taluka
    from staged_villages s
    join villages v on v.code = s.code
    join talukas t on t.code = v.taluka_code
    join districts d on d.code = t.district_code
    where d.is_border_area <> ${form === 'border'}`.execute(tx)
  return rows.map(({ line, code, taluka }) => ({
    line,
    problem: `village ${code} belongs to ${taluka} on the other side of the border`,
  }))
}

async function retireMissing(tx: Database, form: VillageForm): Promise<number> {
  const { numAffectedRows } = await sql`
    update villages v set is_active = false
    from talukas t join districts d on d.code = t.district_code
    where v.is_active and t.code = v.taluka_code and d.is_border_area = ${form === 'border'}
      and not exists (select from staged_villages s where s.code = v.code)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

async function upsertStaged(tx: Database) {
  const { rows } = await sql<{ added: number; changed: number }>`
    with written as (
      insert into villages as v
        (code, taluka_code, kind, name_en, name_mr, body_type, census_2011_code, is_active)
      select code, taluka_code, kind, name_en, name_mr, body_type, census_2011_code, true
      from staged_villages
      on conflict (code) do update set
        taluka_code = excluded.taluka_code, kind = excluded.kind, name_en = excluded.name_en,
        name_mr = excluded.name_mr, body_type = excluded.body_type,
        census_2011_code = excluded.census_2011_code, is_active = true
      where (v.taluka_code, v.kind, v.name_en, v.name_mr, v.body_type, v.census_2011_code,
          v.is_active) is distinct from (excluded.taluka_code, excluded.kind, excluded.name_en,
          excluded.name_mr, excluded.body_type, excluded.census_2011_code, true)
      returning xmax = 0 as is_new)
    select count(*) filter (where is_new)::integer as added,
      count(*) filter (where not is_new)::integer as changed
    from written`.execute(tx)
  return rows[0] ?? { added: 0, changed: 0 }
}
