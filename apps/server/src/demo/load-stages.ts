import {
  closeStage,
  listStages,
  publishStages,
  notifyStageJob,
  type ListedStage,
} from '#features/stages/index'
import { demoStaff } from './demo-staff.ts'
import { type Clock, dayInIndia } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { stagePapers } from '../composed/portal-stage-papers.ts'
import { stageNeeds } from '../composed/portal-stage-needs.ts'
import { demoStages, externalStage, HEADINGS } from './commission-side.ts'
import type { DemoBank } from './make-payment.ts'
import { pastClock } from './past-clock.ts'

type Deps = { db: Database; clock: Clock; bank?: Pick<DemoBank, 'origin'> | undefined }
type Move = (day: string) => string

/** Opens the stages of an advertisement, once, and tells of each on its first day. */
export async function loadStages(deps: Deps, advertisementId: number, move: Move): Promise<void> {
  const { db, clock, bank } = deps
  const known = await listStages(db, advertisementId)
  if (known.length > 0) {
    if (bank) await renewExternal(deps, known, bank.origin)
    return
  }
  const all = [...demoStages, ...(bank ? [externalStage(bank.origin)] : [])]
    .filter((stage) => stage.advertisementId === advertisementId)
    .map((stage) => ({ ...stage, from: move(stage.from), to: move(stage.to) }))
  // Loaded again weeks later the days are others; one that is over would be refused.
  const open = all.filter(({ to, isPast }) => isPast || to >= dayInIndia(clock.now()))
  const lines = open.map(({ code, name, nameDvng, type, from, to, url }) =>
    [advertisementId, code, name, nameDvng, type, from, to, '', url ?? '', 'ALL'].join(','),
  )
  const first = open.map(({ from }) => from).toSorted()[0]
  if (first === undefined) return
  const { badLines, stages } = await publishStages(
    {
      db,
      clock: pastClock(first),
      stagePapers,
      stageNeeds,
      handoverOrigins: bank ? [bank.origin] : [],
    },
    demoStaff,
    { content: Buffer.from([HEADINGS.stages, ...lines].join('\n')), beside: async () => undefined },
  )
  // Another node that started at the same moment may have come first.
  if ((await listStages(db, advertisementId)).length === 0) refuse('stages', badLines)
  for (const { stageId, startDay } of stages)
    await notifyStageJob({ db, clock: pastClock(startDay), needs: stageNeeds }).run({ stageId })
}

/** Where the portal answers on another port than before, the simulated site does so too. */
async function renewExternal(
  { db, clock }: Deps,
  known: readonly ListedStage[],
  origin: string,
): Promise<void> {
  const { code, url, ...stage } = externalStage(origin)
  const open = known.find((each) => each.code === code && !each.closedAt && each.url !== url)
  if (!open || open.endDay < dayInIndia(clock.now())) return
  const { advertisementId, startDay, endDay, stageId } = open
  const { name, nameDvng, type } = stage
  const line = [advertisementId, code, name, nameDvng, type, startDay, endDay, '', url, 'ALL']
  await closeStage({ db, clock }, demoStaff, { stageId })
  await publishStages(
    { db, clock, stagePapers, stageNeeds, handoverOrigins: [origin] },
    demoStaff,
    {
      content: Buffer.from(`${HEADINGS.stages}\n${line.join(',')}`),
      beside: async () => undefined,
    },
  )
}

export function refuse(what: string, badLines: readonly object[]): void {
  if (badLines.length > 0) throw new Error(`demo ${what} refused: ${JSON.stringify(badLines)}`)
}
