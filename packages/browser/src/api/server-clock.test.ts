// @vitest-environment node
import type { Channel } from '@lokseva/wire/browser/channel'
import { memoryChannelStore } from '@lokseva/wire/browser/channel-store'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { todayInIndia } from '@lokseva/form-kit/today-in-india.ts'
import { learningClock, onDevice, serverNow } from './server-clock.ts'

const day = 86_400_000
const told = (skew: number) => ({ skew }) as Channel
const store = learningClock(memoryChannelStore())

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2025-03-01T08:00:00Z') })
})
afterEach(() => vi.useRealTimers())

it('a device with a wrong date asks by the day of the portal (PAGE-140)', async () => {
  await store.save(told(Date.parse('2026-11-15T08:00:00Z') - Date.now()))
  expect(todayInIndia()).toBe('2026-11-15')
  vi.advanceTimersByTime(11 * 3_600_000)
  expect(todayInIndia()).toBe('2026-11-16')
})

it('also after a reload, and after the clock was set right (PAGE-140)', async () => {
  const reloaded = learningClock({ ...memoryChannelStore(), load: async () => told(day) })
  await reloaded.load()
  expect(serverNow()).toBe(Date.now() + day)
  await store.save(told(0))
  await store.load()
  await store.clear()
  expect(serverNow()).toBe(Date.now())
})

it('a moment of the portal is counted down to by the clock of the device (OFFICE-363)', async () => {
  await store.save(told(-3_600_000))
  const inAMinute = new Date(serverNow() + 60_000).toISOString()
  expect(onDevice(inAMinute) - Date.now()).toBe(60_000)
  await store.save(told(0))
})
