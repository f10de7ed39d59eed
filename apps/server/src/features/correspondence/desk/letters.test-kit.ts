import { sql } from 'kysely'
import * as desk from '@lokseva/contract/applications/desk/endpoints'
import * as letters from '@lokseva/contract/correspondence/desk/endpoints'
import type { Letter } from '@lokseva/contract/correspondence/desk/letter'
import { listCorrespondence } from '@lokseva/contract/correspondence/endpoints'
import { selectedApplications } from '#features/applications/index'
import { actAsPortal } from '#platform/database/acting'
import { askedApprovals } from '#test/people/asked-approvals'
import { staffing } from '#test/portals/office-portal'
import { send } from '#test/portals/profile-portal'
import { stagedPortal } from '#test/portals/staged-portal'
import type { WireClient } from '#test/wire/wire-client'
import { notifyLetterJob } from '../index.ts'

export const advertisementId = 101
export const params = { advertisementId }

export const written = (change: Partial<Letter> = {}): Letter => ({
  subject: { en: 'Time of the interview', mr: 'मुलाखतीची वेळ' },
  text: { en: 'Dear {name},\ncome to {centre}.', mr: 'प्रिय {name},\n{centre} येथे या.' },
  channels: ['email', 'sms'],
  ...change,
})

/** The portal with people who applied, and officers who write to them. */
export async function lettersPortal() {
  const portal = await stagedPortal()
  const { db, owner, clock, applied, takeJobs } = portal
  const { officer } = await staffing(portal)
  const publisher = await officer('publisher')
  const approver = await officer('approver')
  const { caller } = publisher
  type Applied = Awaited<ReturnType<typeof applied>>

  /** Later than the one before. */
  const tick = () => clock.set(clock.now() + 1000)
  const job = (atOnce = 500, selected = selectedApplications) =>
    notifyLetterJob({ db, clock, atOnce, selected })
  return {
    ...portal,
    ...askedApprovals(portal),
    officer,
    publisher,
    approver,
    caller,
    tick,
    job,
    async selectionOf(...people: Pick<Applied, 'applicationId'>[]) {
      const ids = people.map(({ applicationId }) => applicationId)
      const made = await caller.call(desk.selectApplications, { params, body: { filter: {}, ids } })
      return made.id
    },
    sendTo(selectionId: string, letter: object = written(), by: WireClient = caller) {
      tick()
      return send(by, letters.sendLetter, { params, body: { selectionId, letter } } as never)
    },
    /** What the worker does with letters that wait: as many pieces as are named, or all. */
    async work(atOnce = 500, pieces = Infinity) {
      for (let piece = 0; piece < pieces; piece += 1) {
        const [waiting] = (await takeJobs('notify-letter')) as { letterId: string }[]
        if (!waiting) return
        await actAsPortal(() => job(atOnce).run(waiting))
      }
    },
    lettersOf: async ({ caller: candidate }: { caller: WireClient }) =>
      candidate.call(listCorrespondence),
    async newest() {
      const page = await caller.call(letters.listSentLetters, { params })
      return page.letters.toSorted((one, other) => other.sentAt.localeCompare(one.sentAt))[0]!
    },
    opened: (letterId: string) =>
      caller.call(letters.openSentLetter, { params: { ...params, letterId } }),
    async readersOf(letterId: string) {
      const { rows } = await sql<{ many: number }>`select count(*)::int as many
        from correspondence_readers where correspondence_id = ${letterId}`.execute(owner)
      return rows[0]!.many
    },
    async messagesOf(subject: string) {
      const { rows } = await sql<{ recipient: string; many: number }>`
        select recipient, count(*)::int as many from messages
        where template = 'CORRESPONDENCE' and subject like ${`%${subject}%`}
        group by recipient`.execute(owner)
      return rows
    },
  }
}
