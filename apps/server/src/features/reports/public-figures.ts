import type { AdvertFigures, PublicFigures } from '@lokseva/contract/reports/schemas'
import { listVersions } from '#features/adverts/index'
import { readConfiguration } from '#features/site/index'
import { dayInIndia } from '#platform/clock/clock'
import { AppError } from '#platform/refusals/app-error'
import { shownCount, sumOf } from './hide-small.ts'
import { advertOf, readReport, type ReportDeps } from './read-report.ts'
import { selectProgress, selectTotals } from './report-rows.ts'

/** What the answers hang on: they are made anew when a figure, the day or the setting changes. */
export const figuresVersion =
  ({ db, clock }: ReportDeps) =>
  async (): Promise<string> => {
    const [{ version }, setting] = await Promise.all([
      selectProgress(db),
      readConfiguration(db, 'publicFigures'),
    ])
    return `${version} ${setting} ${dayInIndia(clock.now())}`
  }

/** Advertisements that have begun, the newest first, where the commission publishes figures. */
async function publicAdverts({ db, clock }: ReportDeps) {
  if ((await readConfiguration(db, 'publicFigures')) !== '1') throw new AppError('NOT_FOUND')
  const today = dayInIndia(clock.now())
  const published = await listVersions(db)
  return published
    .filter(({ firstDay }) => firstDay <= today)
    .map(advertOf)
    .toSorted((one, other) => other.id - one.id)
}

const countedAt = async ({ db }: ReportDeps) =>
  (await selectProgress(db)).countedAt?.toISOString() ?? null

export async function listFigures(deps: ReportDeps): Promise<PublicFigures> {
  const adverts = await publicAdverts(deps)
  const totals = await selectTotals(
    deps.db,
    adverts.map(({ id }) => id),
  )
  return {
    countedAt: await countedAt(deps),
    adverts: adverts.map((advert) => ({
      ...advert,
      total: shownCount(sumOf(totals.get(advert.id)!.of('day'))),
    })),
  }
}

export async function getFigures(
  deps: ReportDeps,
  advertisementId: number,
): Promise<AdvertFigures> {
  const adverts = await publicAdverts(deps)
  const advert = adverts.find(({ id }) => id === advertisementId)
  if (!advert) throw new AppError('NOT_FOUND')
  const day = dayInIndia(deps.clock.now())
  const report = await readReport(deps.db, { ids: [advertisementId], isWhole: false, day })
  return {
    countedAt: await countedAt(deps),
    advert,
    total: report.total,
    days: report.days.flatMap(({ day: each, sent }) =>
      sent === 0 ? [] : [{ day: each, count: sent }],
    ),
    districts: report.groups.find(({ id }) => id === 'district')!.cells,
  }
}
