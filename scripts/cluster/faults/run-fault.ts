import { setTimeout as pause } from 'node:timers/promises'
import { startCrowd } from '../../../bench/failover/crowd.ts'
import { gather, type Crowd } from '../../../bench/failover/people.ts'
import { keepReading, keepSaving } from '../../../bench/failover/savers.ts'
import { keepApplying } from '../crowd/applicants.ts'
import { keepChangingLists, keepChoosing, tooOld } from '../crowd/choosers.ts'
import { keepRegistering } from '../crowd/newcomers.ts'
import { findWrong } from '../crowd/truth.ts'
import { findStandingArchive } from './archive.ts'
import type { Fault, Scene } from './fault.ts'
import { misbehaviour } from './misbehaviour.ts'

const SAVERS = 8
/** One person may save sixty times a minute, and a fault lasts for minutes. */
const SAVING = 1100
const READERS = 2
const CHOOSERS = 2
const NEWCOMERS = 1
const APPLICANTS = 2
export const crowdInWords = `${SAVERS} people save, ${READERS} read, ${CHOOSERS} choose from a list the commission changes, ${NEWCOMERS} registers and ${APPLICANTS} upload, apply, pay and download, all the time`

/** Before a fault, and after what it broke is mended. */
const QUIET = 4000

/** Lets people work, does it to the cluster, and compares what they were told with what is there. */
export async function runFault(fault: Fault, scene: Scene) {
  const crowd = await openCrowd(scene)
  await pause(QUIET)
  const failures: string[] = []
  const note = (error: Error) => void failures.push(error.message)
  await fault.before?.(scene).catch(note)
  // Whatever was noted before it is none of its doing.
  if (fault.isClosed) await crowd.end()
  const since = performance.now()
  await fault.strike(scene).catch(note)
  const lasted = performance.now() - since
  const after = fault.isClosed ? await openCrowd(scene) : crowd
  const normal = await after.untilNormal(since)
  await fault.mend?.(scene).catch(note)
  await pause(QUIET)
  await after.end()
  const wrong = [
    ...failures,
    ...(await findWrong(scene.cluster, scene.stage, scene.told)),
    ...((await fault.check?.(scene)) ?? []),
    ...(await findStandingArchive(scene)),
  ]
  const wellAfter = fault.isClosed && normal !== undefined ? Math.max(lasted, normal) : normal
  const outage = fault.isClosed ? lasted : after.longestOutage()
  if (normal === undefined) wrong.push('it did not get well')
  wrong.push(...misbehaviour(fault.harm, after), ...tooOld(scene.told.lists))
  return { fault, seen: after.tally, outage, wellAfter, wrong }
}

export type Run = Awaited<ReturnType<typeof runFault>>

async function openCrowd({ stage, told }: Scene) {
  const savers = await gather(stage, SAVERS, stage.channelKeys)
  const readers = await gather(stage, READERS, stage.channelKeys)
  told.saved.push(...savers.map(({ ledger }) => ledger))
  const many = <T>(count: number, work: T) => Array.from({ length: count }, () => work)
  return startCrowd(
    stage,
    [
      ...savers.map((saver) => (crowd: Crowd) => keepSaving(saver, crowd, SAVING)),
      ...readers.map((reader) => (crowd: Crowd) => keepReading(reader, crowd)),
      keepChangingLists(stage, told.lists),
      ...many(CHOOSERS, keepChoosing(stage, told.lists)),
      ...many(NEWCOMERS, keepRegistering(stage, told.registered)),
      ...many(APPLICANTS, keepApplying(stage, told.applied)),
    ],
    { calm: 5000, longest: 120_000 },
  )
}
