import { DAY_MS } from '@lokseva/contract/day-ms'
import type { DayAhead } from '@lokseva/contract/portal/schemas'
import { listVersions } from '#features/adverts/index'
import { lastDayOf, listStages } from '#features/stages/index'
import { dayInIndia } from '#platform/clock/clock'
import type { PortalDeps } from './deps.ts'

const DAYS = 14

/** What opens and closes from today on, within fourteen days. */
export async function listDaysAhead({
  db,
  clock,
}: Pick<PortalDeps, 'db' | 'clock'>): Promise<DayAhead[]> {
  const today = dayInIndia(clock.now())
  const last = dayInIndia(clock.now() + DAYS * DAY_MS)
  const [adverts, stages] = await Promise.all([listVersions(db), listStages(db)])
  const numbers = new Map(adverts.map(({ id, number }) => [id, number]))
  const ofAdverts = adverts.flatMap(({ number, name, nameMr, firstDay, lastDay }): DayAhead[] => {
    const own = { number, name: { en: name, mr: nameMr } }
    return [
      { day: firstDay, what: 'advertisementOpens', ...own },
      { day: lastDay, what: 'advertisementCloses', ...own },
    ]
  })
  const ofStages = stages.flatMap((stage): DayAhead[] => {
    const own = {
      number: numbers.get(stage.advertisementId) ?? '',
      name: { en: stage.name, mr: stage.nameMr },
    }
    const opens = stage.closedAt
      ? []
      : [{ day: stage.startDay, what: 'stageOpens' as const, ...own }]
    return [...opens, { day: lastDayOf(stage), what: 'stageCloses', ...own }]
  })
  return [...ofAdverts, ...ofStages]
    .filter(({ day }) => day >= today && day <= last)
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.number.localeCompare(b.number))
}
