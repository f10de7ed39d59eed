import { expect, it } from 'vitest'
import type { Answered } from '#test/portals/profile-portal'
import { webNodes } from '#test/processes/web-nodes'
import { scrutinyPortal } from './scrutiny.test-kit.ts'
import { thirtyOfficers } from './thirty-officers.test-kit.ts'

/** After so many answers the next process is killed, with what it has in hand. */
const ANSWERS_TO_KILL = 25
const PROCESSES = 3
let nodes!: ReturnType<typeof webNodes>
const portal = await scrutinyPortal({
  through: (given) => {
    nodes = webNodes(given)
    return nodes.fetch
  },
})
const seen = { answers: 0, lost: 0 }

/** Asks until there is an answer: what a dead process did not do, or did not say, is asked of the next. */
async function surely(request: () => Promise<Answered>): Promise<Answered> {
  for (;;) {
    const answer = await request().catch(() => undefined)
    if (!answer) seen.lost += 1
    else seen.answers += 1
    if (answer && seen.answers % ANSWERS_TO_KILL === 0 && nodes.count() > 1) await nodes.kill()
    if (answer && answer.status < 500) return answer
  }
}

it('thirty officers at once, while the processes that answer them are killed: each document is decided once, none is lost, second looks stay hidden (OFFICE-366)', async () => {
  const officers = await thirtyOfficers(portal, {
    applications: 6,
    surely,
    onPass: () => nodes.setClocks(),
  })
  await Promise.all(Array.from({ length: PROCESSES }, () => nodes.start()))
  await officers.work()
  expect(nodes.count()).toBe(1)
  expect(seen.lost).toBeGreaterThan(0)
  await officers.workOn()
  await officers.check()
}, 180_000)
