import type { AnyCondition, SomeCondition, SumCondition } from './condition.ts'
import type { ListName } from './facts.ts'
import { lackingOf, totalLength, type Period } from './periods.ts'
import type { Scope, Test, Values } from './scope.ts'
import { both, type Judged, type JudgedRow, type Outcome, type Total } from './verdict.ts'
import { listFacts } from './vocabulary.ts'

type Compile = (condition: AnyCondition, list?: ListName) => Test
type AskedSome = Extract<AnyCondition, { some: unknown }>
type AskedSum = Extract<AnyCondition, { sum: unknown }>
type Undated = 'counts' | 'unknown' | { fact: string; value: unknown }
type Dated = { by: string; undated: Undated }

const rowsOf = (list: ListName, { facts }: Scope): readonly Values[] | undefined => {
  const rows = facts[list]
  return Array.isArray(rows) ? (rows as readonly Values[]) : undefined
}

/** Whether a row counts by its day: what is dated after the last day of applying does not. */
function inTime(dated: Dated | undefined, row: Values, scope: Scope): Outcome {
  if (!dated) return 'pass'
  const { by, undated } = dated
  if (typeof undated === 'object' && row[undated.fact] === undated.value) return 'pass'
  const day = row[by]
  if (typeof day === 'string') return day <= scope.days.lastDay ? 'pass' : 'fail'
  return undated === 'counts' ? 'pass' : 'unknown'
}

function judgeRows(list: ListName, where: Test | undefined) {
  const definition = listFacts[list]
  const dated = 'dated' in definition ? definition.dated : undefined
  return (rows: readonly Values[], scope: Scope): JudgedRow[] =>
    rows.map((row, place) => {
      const counts = inTime(dated, row, scope)
      const judged = where?.(row, scope)
      const outcome = judged ? both(counts, judged.outcome) : counts
      const found: JudgedRow = judged ? { place, outcome, judged } : { place, outcome }
      if (counts === 'fail') found.late = true
      return found
    })
}

const reached = (sure: boolean, perhaps: boolean): Outcome =>
  sure ? 'pass' : perhaps ? 'unknown' : 'fail'

export function compileSome(condition: AskedSome, compile: Compile): Test {
  const asked = condition as SomeCondition
  const judgeAll = judgeRows(asked.some, condition.where && compile(condition.where, asked.some))
  const wanted = asked.atLeast ?? 1
  return (_values, scope): Judged => {
    const list = rowsOf(asked.some, scope)
    if (!list) return { kind: 'some', outcome: 'unknown', asked }
    const rows = judgeAll(list, scope)
    let passed = 0
    let open = 0
    for (const row of rows)
      if (row.outcome === 'pass') passed += 1
      else if (row.outcome === 'unknown') open += 1
    const outcome = reached(passed >= wanted, passed + open >= wanted)
    return { kind: 'some', outcome, asked, rows }
  }
}

export function compileSum(condition: AskedSum, compile: Compile): Test {
  const asked = condition as SumCondition
  const isPeriod = condition.of === 'length'
  const judgeAll = judgeRows(asked.sum, condition.where && compile(condition.where, asked.sum))
  return (_values, scope): Judged => {
    const list = rowsOf(asked.sum, scope)
    const nothing: Total = isPeriod ? { months: 0, days: 0 } : 0
    if (!list) return { kind: 'sum', outcome: 'unknown', asked, total: nothing }
    const rows = judgeAll(list, scope)
    for (const row of rows)
      if (row.outcome === 'pass' && !isMeasured(condition, list[row.place]!, scope))
        row.outcome = 'unknown'
    const counted = (outcomes: readonly Outcome[]) =>
      rows.filter(({ outcome }) => outcomes.includes(outcome)).map(({ place }) => list[place]!)
    const periods = (outcomes: readonly Outcome[]) =>
      counted(outcomes).flatMap((row) => periodOf(asked.sum, row, scope) ?? [])
    const total = (outcomes: readonly Outcome[]): Total =>
      isPeriod
        ? totalLength(periods(outcomes))
        : counted(outcomes).reduce((sum, row) => sum + numberOf(row, condition.of), 0)
    const sure = total(['pass'])
    const outcome = reached(
      amount(sure) >= asked.value,
      // A row that nothing is known of may be of any size.
      rows.some(
        (row) => row.outcome === 'unknown' && !isMeasured(condition, list[row.place]!, scope),
      ) || amount(total(['pass', 'unknown'])) >= asked.value,
    )
    const judged: Judged = { kind: 'sum', outcome, asked, rows, total: sure }
    if (isPeriod && outcome !== 'pass') judged.lacking = lackingOf(asked.value, periods(['pass']))
    return judged
  }
}

const amount = (total: Total) => (typeof total === 'number' ? total : total.months)

const numberOf = (row: Values, fact: string) => {
  const value = row[fact]
  return Number.isFinite(value) ? (value as number) : 0
}

function isMeasured({ sum, of }: AskedSum, row: Values, scope: Scope): boolean {
  return of === 'length' ? periodOf(sum, row, scope) !== undefined : Number.isFinite(row[of])
}

/** From the first to the last day, or to the day until which a present employment counts. */
export function periodOf(list: ListName, row: Values, { days }: Scope): Period | undefined {
  const until = 'until' in listFacts[list] ? days.lastDay : undefined
  const { from } = row
  const to = until !== undefined && row['present'] === true ? until : row['to']
  if (typeof from !== 'string' || typeof to !== 'string' || to < from) return undefined
  return { from, to: until !== undefined && to > until ? until : to }
}
