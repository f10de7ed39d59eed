import { describe, expect, it, vi } from 'vitest'
import { watchIdle } from './watch-idle.ts'

const minute = 60_000

function start({ idleMs = 30 * minute, heartbeatMs = 5 * minute } = {}) {
  let time = 1_000_000
  const beat = vi.fn<() => void>()
  const onPhase = vi.fn<(phase: string, endsAt: number) => void>()
  const watch = watchIdle({ now: () => time, idleMs, heartbeatMs, beat, onPhase })
  const pass = (ms: number) => {
    time += ms
    watch.check()
  }
  return { watch, beat, onPhase, pass, sleep: (ms: number) => (time += ms), now: () => time }
}

describe('The idle clock', () => {
  it('warns one minute before the end and ends at the end (HOME-21, HOME-23)', () => {
    const { pass, onPhase, now } = start()
    const end = now() + 30 * minute
    pass(29 * minute - 1)
    expect(onPhase).not.toHaveBeenCalled()
    pass(1)
    expect(onPhase).toHaveBeenLastCalledWith('warned', end)
    pass(minute - 1)
    expect(onPhase).toHaveBeenCalledTimes(1)
    pass(1)
    expect(onPhase).toHaveBeenLastCalledWith('over', end)
  })

  it('begins anew with every act (HOME-20)', () => {
    const { watch, pass, onPhase } = start()
    for (let round = 0; round < 10; round++) {
      pass(28 * minute)
      watch.act()
    }
    expect(onPhase).not.toHaveBeenCalled()
  })

  it('is stopped in the last minute by an answer only, not by a stray touch (HOME-22)', () => {
    const { watch, pass, onPhase } = start()
    pass(29 * minute + 30_000)
    watch.act()
    expect(onPhase).toHaveBeenLastCalledWith('warned', expect.anything())
    watch.stay()
    expect(onPhase).toHaveBeenLastCalledWith('present', expect.anything())
    pass(28 * minute)
    expect(onPhase).toHaveBeenLastCalledWith('present', expect.anything())
  })

  it('tells the server at once when the warning is answered (HOME-22)', () => {
    const { watch, pass, beat } = start()
    pass(29 * minute)
    watch.stay()
    expect(beat).toHaveBeenCalledOnce()
  })

  it('ends after a sleep that was too long, whatever wakes the device (HOME-24)', () => {
    const { watch, sleep, onPhase } = start()
    sleep(3 * 60 * minute)
    watch.act()
    expect(onPhase).toHaveBeenLastCalledWith('over', expect.anything())
    watch.stay()
    watch.act()
    expect(onPhase).toHaveBeenCalledTimes(1)
  })

  it('warns with less than half of a very short idle time (HOME-21)', () => {
    const { pass, onPhase } = start({ idleMs: minute })
    pass(30_000)
    expect(onPhase).toHaveBeenLastCalledWith('warned', expect.anything())
  })
})

describe('The heartbeat', () => {
  it('goes out every five minutes while somebody is there (HOME-25)', () => {
    const { watch, pass, beat } = start()
    for (let second = 0; second < 16 * 60; second++) {
      pass(1000)
      watch.act()
    }
    expect(beat).toHaveBeenCalledTimes(3)
  })

  it('stays away when nobody did anything since the last one (HOME-25)', () => {
    const { watch, pass, beat } = start()
    pass(minute)
    watch.act()
    for (let passed = 0; passed < 20; passed++) pass(minute)
    expect(beat).toHaveBeenCalledTimes(1)
  })

  it('goes out with the first act after a long pause (HOME-25)', () => {
    const { watch, pass, beat } = start()
    pass(20 * minute)
    expect(beat).not.toHaveBeenCalled()
    watch.act()
    expect(beat).toHaveBeenCalledOnce()
  })

  it('comes in time for the server, however far apart it is set (HOME-101)', () => {
    const { watch, pass, beat } = start({ idleMs: 10 * minute, heartbeatMs: 60 * minute })
    for (let second = 0; second < 11 * 60; second++) {
      pass(1000)
      watch.act()
    }
    expect(beat).toHaveBeenCalledTimes(2)
  })
})
