import { hasPermission } from '@lokseva/contract/staff/permissions'
import {
  LEAST_SHOWN,
  type Report,
  type ReportAdvert,
  type ReportAnswer,
} from '@lokseva/contract/reports/schemas'
import { demandPortalDays, listVersions, type ListedVersion } from '#features/adverts/index'
import { choiceKey, selectLabels, type Choice } from '#features/lookups/index'
import type { Officer } from '#platform/actor/actor'
import { dayInIndia, type Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { addUp, sumOf } from './hide-small.ts'
import { makeReport } from './make-report.ts'
import {
  selectHours,
  selectPeople,
  selectProgress,
  selectTotals,
  type Totals,
} from './report-rows.ts'

export type ReportDeps = { db: Database; clock: Clock }
export type ReportQuery = { day?: string | undefined; known?: string | undefined }

/** Where the values of a group have their names. */
const lists: Record<string, string> = {
  district: 'district',
  category: 'caste_category',
  gender: 'gender',
}

/** Advertisements whose figures somebody reads, the newest first. */
export async function listReportAdverts(
  db: Database,
  { grants }: Officer,
): Promise<ReportAdvert[]> {
  const published = await listVersions(db)
  return published
    .filter(({ id }) => hasPermission(grants, 'reports.read', id))
    .toSorted((one, other) => other.id - one.id)
    .map(advertOf)
}

export const advertOf = (version: ListedVersion): ReportAdvert => {
  const { id, number, name, nameMr, firstDay, lastDay } = version
  return { id, number, name: { en: name, mr: nameMr }, firstDay, lastDay }
}

/** Reports as they were last made: many who watch the same are answered from one reading. */
export function openReportReader({ db, clock }: ReportDeps) {
  const kept = new Map<string, { version: string; report: Promise<Report> }>()

  async function read(
    { day: asked, known }: ReportQuery,
    whose: { key: string; ids: readonly number[]; isWhole: boolean },
  ): Promise<ReportAnswer> {
    const today = dayInIndia(clock.now())
    const day = asked ?? today
    if (asked) await demandPortalDays(db, { from: day, to: day }, today)
    const progress = await selectProgress(db)
    const version = `${progress.version} ${day}`
    const countedAt = progress.countedAt?.toISOString() ?? null
    if (known === version) return { version, countedAt, report: null }
    const key = `${whose.key} ${day}`
    const found = kept.get(key)
    if (found?.version === version) return { version, countedAt, report: await found.report }
    const report = readReport(db, { ...whose, day })
    if (kept.size >= MOST_KEPT) kept.clear()
    const entry = { version, report }
    kept.set(key, entry)
    report.catch(() => {
      // Nothing that failed is answered again.
      if (kept.get(key) === entry) kept.delete(key)
    })
    return { version, countedAt, report: await report }
  }

  return {
    async ofAdvert(advertisementId: number, input: ReportQuery): Promise<ReportAnswer> {
      const adverts = await listVersions(db)
      if (!adverts.some(({ id }) => id === advertisementId)) throw new AppError('NOT_FOUND')
      return read(input, { key: String(advertisementId), ids: [advertisementId], isWhole: false })
    },
    async ofAll(actor: Officer, input: ReportQuery): Promise<ReportAnswer> {
      const adverts = await listReportAdverts(db, actor)
      const ids = adverts.map(({ id }) => id)
      const isWhole = reachesAll(actor)
      return read(input, { key: `all ${ids.join(',')} ${isWhole}`, ids, isWhole })
    },
  }
}
export type ReportReader = ReturnType<typeof openReportReader>

const MOST_KEPT = 200
/** An advertisement there is not: only who reaches all of them reaches it. */
const ALL = 0

export const reachesAll = ({ grants }: Officer): boolean =>
  hasPermission(grants, 'reports.read', ALL)

type Whose = { ids: readonly number[]; isWhole: boolean; day: string }

export async function readReport(db: Database, { ids, isWhole, day }: Whose): Promise<Report> {
  const [totals, hours, people] = await Promise.all([
    selectTotals(db, ids),
    selectHours(db, ids, day),
    isWhole ? selectPeople(db) : null,
  ])
  // Of few in one advertisement nothing must follow from all of them and the others.
  const counted = ids.filter(
    (id) => ids.length === 1 || sumOf(totals.get(id)!.of('day')) >= LEAST_SHOWN,
  )
  const told = counted.map((id) => totals.get(id)!)
  const labels = await selectLabels(db, choicesOf(told))
  return makeReport({
    totals: told,
    hours: counted.map((id) => hours.get(id)!),
    day,
    people: people && addUp([people, ...[...totals.values()].map((each) => each.of('people'))]),
    label: (group, id) => labels.get(choiceKey({ source: lists[group] ?? '', id })) ?? null,
  })
}

const choicesOf = (totals: readonly Totals[]): Choice[] =>
  Object.entries(lists).flatMap(([group, source]) =>
    totals.flatMap((each) => [...each.of(group).keys()].map((id) => ({ source, id }))),
  )
