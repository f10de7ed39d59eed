import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Errand } from '../../../bench/failover/people.ts'
import { inOneSentence, missingPackages, withoutStarting } from '../requisites.ts'
import { noLists, noteList, tooOld } from '../crowd/choosers.ts'
import { faults } from './faults.ts'
import { misbehaviour } from './misbehaviour.ts'

const none = { ok: 0, busy: 0, other4: 0, other5: 0, silent: 0 }

/** What a crowd tells that saw this of one errand. */
function seen(errand: Errand, some: Partial<typeof none>, { code = '', seconds = 0 } = {}) {
  const tally = { ...none, ok: 100, ...some }
  return {
    tally,
    byErrand: new Map([[errand, tally]]),
    codes: new Map(code ? [[code, 1]] : []),
    longestOutage: () => seconds * 1000,
  }
}

const harmOf = (name: string) => faults.find((fault) => fault.name === name)!.harm

describe('what a fault may do to people', () => {
  it('is done to every part of a cluster (CLUSTER-19)', () => {
    const database =
      'primary-killed primary-cut-off primary-deaf primary-mute primary-frozen primary-lost standby-lost etcd-lost disk-full'
    const standby = 'standby-behind standby-frozen'
    const nodes =
      'front-killed proxy-killed web-rolled tables-changed web-killed worker-killed clock-off storage-gone'
    expect(faults.map(({ name }) => name).join(' ')).toBe(
      `upgrade ${database} ${standby} ${nodes} restore`,
    )
  })

  it('a killed primary may turn people away for 30 seconds and no longer (CLUSTER-19)', () => {
    const harm = harmOf('primary-killed')
    expect(misbehaviour(harm, seen('save', { busy: 80 }, { seconds: 30 }))).toEqual([])
    expect(misbehaviour(harm, seen('save', { busy: 80 }, { seconds: 31 }))).toHaveLength(1)
  })

  it.each(['web-rolled', 'tables-changed', 'upgrade'])(
    'one refusal is too many: %s (CLUSTER-19)',
    (name) => {
      expect(misbehaviour(harmOf(name), seen('read', {}))).toEqual([])
      expect(misbehaviour(harmOf(name), seen('read', { busy: 1 }))).toHaveLength(1)
      expect(misbehaviour(harmOf(name), seen('read', { silent: 1 }))).toHaveLength(1)
    },
  )

  it('without storage only what needs it is turned away (CLUSTER-19)', () => {
    const harm = harmOf('storage-gone')
    expect(misbehaviour(harm, seen('upload', { busy: 5 }))).toEqual([])
    expect(misbehaviour(harm, seen('save', { busy: 1 }))).toHaveLength(1)
  })

  it.each(faults.map(({ name }) => name))(
    'an error that is no 503 with Retry-After is wrong in all: %s (CLUSTER-19)',
    (name) => {
      const answer = seen('save', { other5: 1 }, { code: 'save: 500 INTERNAL' })
      expect(misbehaviour(harmOf(name), answer)).toEqual(['save: 500 INTERNAL, 1 times'])
    },
  )
})

describe('a list that may be a second old', () => {
  const changes = [1000, 2000, 3000].map((text, at) => ({ text, at: at * 1000 }))
  const shown = (text: number) => JSON.stringify([{ id: 1, label: String(text) }])

  it('is as old as the first change it does not have (CLUSTER-36)', () => {
    const lists = { ...noLists(), changes }
    noteList(lists, shown(3000), 2500)
    expect(lists.oldest).toBe(0)
    noteList(lists, shown(1000), 2500)
    expect([lists.oldest, lists.read]).toEqual([1500, 2])
    expect(tooOld(lists)).toEqual([])
  })

  it('is wrong where somebody who asked two seconds after a change is not shown it (CLUSTER-36)', () => {
    const lists = { ...noLists(), changes }
    noteList(lists, shown(1000), 3001)
    expect(tooOld(lists)).toEqual(['a list was 2001 ms old'])
  })
})

describe('what a computer needs for a cluster', () => {
  it('is named in one sentence that can be pasted (CLUSTER-20)', () => {
    const missing = missingPackages((file) => !String(file).includes('etcd'))
    expect(missing).toEqual(['etcd-server'])
    const words = inOneSentence({ missing, isRoot: true, install: false })
    expect(words).toContain('apt-get install --yes --no-install-recommends etcd-server')
    expect(words!.split('\n')).toHaveLength(1)
  })

  it('is asked of root, and got by --install (CLUSTER-20)', () => {
    expect(inOneSentence({ missing: [], isRoot: false, install: true })).toMatch(/root/)
    expect(inOneSentence({ missing: ['patroni'], isRoot: true, install: true })).toBeUndefined()
    expect(inOneSentence({ missing: [], isRoot: true, install: false })).toBeUndefined()
  })

  it('is installed without being started, whatever comes of it; who says already what may start is let be (CLUSTER-24)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lokseva-policy-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const policy = join(folder, 'policy-rc.d')
    const answer = () => spawnSync(policy).status
    let answered: number | null = null
    const install = () => (answered = answer())
    withoutStarting(install, policy)
    expect(answered).toBe(101)
    const fail = () => {
      throw new Error('no network')
    }
    expect(() => withoutStarting(fail, policy)).toThrow('no network')
    expect(existsSync(policy)).toBe(false)
    writeFileSync(policy, '#!/bin/sh\nexit 104\n', { mode: 0o755 })
    withoutStarting(install, policy)
    expect([answered, answer()]).toEqual([104, 104])
  })
})
