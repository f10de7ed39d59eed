import {
  LEAST_SHOWN,
  reportGroups,
  reportHalts,
  reportStages,
  reportSteps,
  type Report,
} from '@lokseva/contract/reports/schemas'
import type { Label } from '#features/lookups/index'
import {
  addUp,
  hideInSum,
  hideSmall,
  shownCount,
  sumOf,
  type Counts,
  type ShownCounts,
} from './hide-small.ts'
import type { Hours, Totals } from './report-rows.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))

type Parts = {
  /** Of each advertisement. */
  totals: readonly Totals[]
  hours: readonly Hours[]
  day: string
  /** How many came as far as each stage and step. */
  people: Counts | null
  label: (group: string, value: string) => Label | null
}

/** The figures of some advertisements together, without those that are too small to be shown. */
export function makeReport({ totals, hours, day, people, label }: Parts): Report {
  const summed = (dimension: string) => hideInSum(totals.map((each) => each.of(dimension)))
  const [sent, fees] = [summed('day'), summed('feeDay')]
  const days = [...new Set([...sent.keys(), ...fees.keys()])].toSorted()
  return {
    total: shownCount(sumOf(addUp(totals.map((each) => each.of('day'))))),
    days: days.map((each) => ({ day: each, sent: at(sent, each), fees: at(fees, each) })),
    day,
    hours: hoursOf({ hours, day, sent, fees }),
    stops: stopsOf(totals),
    groups: reportGroups.map((id) => ({
      id,
      cells: [...summed(id)]
        .map(([value, count]) => ({ value, label: label(id, value), count }))
        .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0) || (a.value < b.value ? -1 : 1)),
    })),
    people: people && peopleOf(people),
  }
}

/** Null stays null: it is there, and not shown. */
const at = (counts: ShownCounts, value: string): number | null =>
  counts.has(value) ? counts.get(value)! : 0

type HoursOf = { hours: readonly Hours[]; day: string; sent: ShownCounts; fees: ShownCounts }

/** Hours add up to their day: where that is not shown, none of them is. */
function hoursOf({ hours, day, ...days }: HoursOf): Report['hours'] {
  const told = (key: 'sent' | 'fees') => {
    const shown = hideInSum(hours.map((each) => each[key]))
    const isDayHidden = days[key].get(day) === null
    return (hour: string) => (isDayHidden ? null : at(shown, hour))
  }
  const [sent, fees] = [told('sent'), told('fees')]
  return HOURS.map((hour) => ({ hour: Number(hour), sent: sent(hour), fees: fees(hour) }))
}

function stopsOf(totals: readonly Totals[]): Report['stops'] {
  const standing = hideInSum(
    totals.map((each) => {
      const states = each.of('state')
      const of = (...names: string[]) => sumOf(new Map(names.map((n) => [n, states.get(n) ?? 0])))
      return new Map([
        ['due', of('SUBMITTED')],
        ['paid', of('FEES_PAID')],
        ['ended', of('REJECTED', 'OPTED_OUT')],
      ])
    }),
  )
  const alone = (dimension: string, value: string) =>
    at(hideInSum(totals.map((each) => only(each.of(dimension), value))), value)
  return [
    { id: 'draft', count: alone('draft', '') },
    { id: 'due', count: at(standing, 'due') },
    { id: 'paid', count: at(standing, 'paid') },
    { id: 'ended', count: at(standing, 'ended') },
    { id: 'cancelled', count: alone('state', 'CANCELLED') },
  ]
}

const only = (counts: Counts, value: string): Counts => new Map([[value, counts.get(value) ?? 0]])

/** Everybody stopped somewhere: what is hidden of that hides how many came as far. */
function peopleOf(people: Counts): NonNullable<Report['people']> {
  const came = reportStages.map((id) => people.get(id) ?? 0)
  const left = came.map((count, i) => Math.max(0, count - (came[i + 1] ?? 0)))
  const stopped = hideSmall(new Map(reportStages.map((id, i) => [id, left[i]!])))
  const begun = people.get('begun') ?? 0
  const isKnown = (i: number) => reportStages.slice(0, i).every((id) => stopped.get(id) !== null)
  return {
    stages: reportStages.map((id, i) => ({
      id,
      count: isKnown(i) ? shownCount(came[i]!) : null,
    })),
    stopped: reportHalts.map((id) => ({ id, count: at(stopped, id) })),
    steps: reportSteps.map((id) => {
      const saved = people.get(`step.${id}`) ?? 0
      const isMissing = begun - saved > 0 && begun - saved < LEAST_SHOWN
      return { id, count: isMissing ? null : shownCount(saved) }
    }),
  }
}
