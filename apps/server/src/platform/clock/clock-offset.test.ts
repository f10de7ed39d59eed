import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder'
import { systemClock } from './clock.ts'
import { clockOfPortal, clearClockOffset, saveClockOffset } from './clock-offset.ts'

const minute = 60_000
const isNear = (a: number, b: number) => Math.abs(a - b) < minute

it('a command has the time its portal was moved to, until the portal starts anew (PLAT-61)', () => {
  const folder = join(temporaryFolder('clock'), 'data')
  const machine = systemClock()
  expect(isNear(clockOfPortal(folder).now(), machine.now())).toBe(true)
  const portal = systemClock()
  portal.set(Date.parse('2026-12-08T23:59:00+05:30'))
  saveClockOffset(folder, portal)
  expect(isNear(clockOfPortal(folder).now(), portal.now())).toBe(true)
  clearClockOffset(folder)
  clearClockOffset(folder)
  expect(isNear(clockOfPortal(folder).now(), machine.now())).toBe(true)
  writeFileSync(join(folder, 'moved-clock'), 'half a li')
  expect(isNear(clockOfPortal(folder).now(), machine.now())).toBe(true)
})
