import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock, type Clock } from './clock.ts'

/** How far a portal with simulators was moved in time, for the commands beside it. */
const fileIn = (dataFolder: string) => join(dataFolder, 'moved-clock')

export function saveClockOffset(dataFolder: string, clock: Clock): void {
  mkdirSync(dataFolder, { recursive: true })
  writeFileSync(fileIn(dataFolder), String(clock.now() - systemClock().now()))
}

/** A portal that starts has the machine's time again. */
export const clearClockOffset = (dataFolder: string): void =>
  rmSync(fileIn(dataFolder), { force: true })

/** The clock of the portal of this folder: the machine's, moved as far as the portal's was. */
export function clockOfPortal(dataFolder: string): Clock {
  const clock = systemClock()
  clock.set(clock.now() + movedBy(dataFolder))
  return clock
}

function movedBy(dataFolder: string): number {
  try {
    return Number(readFileSync(fileIn(dataFolder), 'utf8')) || 0
  } catch {
    return 0
  }
}
