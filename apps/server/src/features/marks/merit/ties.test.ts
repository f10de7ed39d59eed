import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import * as desk from '@lokseva/contract/marks/desk/endpoints'
import { marksDeskPortal } from '../desk/marks-desk.test-kit.ts'

const portal = await marksDeskPortal()
const { owner, paid, officer, took, work, freshen } = portal
type Paid = Awaited<ReturnType<typeof paid>>

const page = readFileSync(
  join(import.meta.dirname, '../../../../../../docs/rules/merit.md'),
  'utf8',
)
type Said = { marks: [string, string][]; born: string | null }
const said = (cell: string): Said => {
  const [marks, born] = cell.split('; ') as [string, string]
  return {
    marks: marks.split(', ').map((each) => each.split(' ') as [string, string]),
    born: born === '-' ? null : born,
  }
}
const rows = page
  .split('\n')
  .filter((line) => /^\| T\d\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()) as string[])
  .map(([, id, decides, one, other, first, by]) => ({
    id: id!,
    decides: decides === '-' ? [] : decides!.split(', '),
    one: said(one!),
    other: said(other!),
    first: first!,
    by: by!,
  }))

let one: Paid
let other: Paid
let writer: Awaited<ReturnType<typeof officer>>
beforeAll(async () => {
  one = await paid()
  other = await paid()
  writer = await officer('examination')
})

async function sits({ id, number }: Paid, { marks, born }: Said, stage: string) {
  await sql`update applications set facts = case when ${born}::text is null then facts - 'birthDay'
    else facts || jsonb_build_object('birthDay', ${born}::text) end where id = ${id}`.execute(owner)
  await took(
    'marks',
    ...marks.map(([subjectCode, each]) => ({ App: number, stage, subjectCode, marks: each })),
  )
}

it('every row of the page is run', () => expect(rows.length).toBeGreaterThan(9))

it.each(rows)('the list stands in the order the page says: $id (OFFICE-490)', async (row) => {
  await sits(one, row.one, row.id)
  await sits(other, row.other, row.id)
  await freshen(writer)
  const params = { advertisementId: 101 }
  const { id: listId } = await writer.caller.call(desk.makeMeritList, {
    params,
    body: { examId: 1, stage: row.id, tieSubjects: row.decides },
  })
  await work('make-merit-list', { listId })
  const { lines } = await writer.caller.call(desk.listMeritLines, {
    params: { ...params, listId },
    query: {},
  })
  const list = await writer.caller.call(desk.getMeritList, { params: { ...params, listId } })
  const absent = row.by === 'absence' ? 1 : 0
  expect(list).toMatchObject({ state: 'made', candidates: 2, absent })
  expect(lines[0]).toMatchObject({
    rank: 1,
    applicationNo: row.first === 'One' ? one.number : other.number,
  })
  const [tie] = lines.slice(1).map((line) => line.tie)
  const by = !tie ? (absent ? 'absence' : 'total') : [tie.rule, tie.code].filter(Boolean).join(' ')
  expect(by).toBe(row.by)
})
