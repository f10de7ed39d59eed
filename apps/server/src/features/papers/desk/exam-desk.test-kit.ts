import { sql } from 'kysely'
import * as desk from '@lokseva/contract/papers/desk/endpoints'
import type { ExamFile, SeatPlanView } from '@lokseva/contract/papers/desk/schemas'
import { actAsPortal } from '#platform/database/acting'
import type { Database } from '#platform/database/pool'
import type { Job } from '#platform/jobs/jobs'
import { askedApprovals } from '#test/people/asked-approvals'
import { operator } from '#test/operator'
import { staffing } from '#test/portals/office-portal'
import { papersPortal } from '#test/portals/papers-portal'
import { allocateSeats } from '../seats/allocate-seats.ts'
import { plannedSeats } from './plans/plan-rows.ts'

export const exam = { advertisementId: 101, examDisplayId: 1011 }

type Seat = { no: string; at: string; ticket: string }

const seatsIn = async (owner: Database): Promise<Seat[]> => {
  const { rows } = await sql<Seat>`
    select l.application_no as no, concat_ws(' ', h.venue_code, h.room, h.seat_no) as at,
      h.hallticket_no as ticket
    from hall_tickets h join applications l on l.id = h.application_id
    where h.exam_display_id = ${exam.examDisplayId} order by 1`.execute(owner)
  return rows
}

/** The portal with people who paid, and the desk of examinations. */
export async function examDeskPortal() {
  const portal = await papersPortal()
  const { db, owner, clock, features } = portal
  const { officer } = await staffing(portal)
  const approvals = askedApprovals(portal)
  const examiner = await officer('examination')
  const approver = await officer('approver')
  const { caller } = examiner

  /** A moment later: what is made now came after what was made before. */
  const pass = () => clock.set(clock.now() + 1000)
  const takeJobs = async (name: string): Promise<unknown[]> => {
    const { rows } = await sql<{ payload: unknown }>`
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = ${name} returning j.payload`.execute(owner)
    return rows.map(({ payload }) => payload)
  }
  const jobs = [...features.papers.jobs.onDemand, ...features.printing.jobs.onDemand] as Job[]
  /** What the worker does with all that the desk asked for. */
  async function work(): Promise<void> {
    for (let isBusy = true; isBusy;) {
      isBusy = false
      for (const job of jobs)
        for (const payload of await takeJobs(job.name)) {
          await actAsPortal(() => job.run(payload as never))
          isBusy = true
        }
    }
  }
  /** Sends a file and tells what came of it. */
  const settled = async (sent: object): Promise<ExamFile> => {
    await work()
    const { id: fileId } = sent as ExamFile
    return caller.call(desk.getExamFile, { params: { fileId } })
  }
  return {
    ...portal,
    ...approvals,
    officer,
    examiner,
    approver,
    work,
    pass,
    settled,
    sendVenues: async (text: string, isDirect = false) =>
      settled(await caller.call(desk.sendExamVenues, { body: { text, isDirect } })),
    /** A plan that the worker has made. */
    async plan(seed: number, keepsSeats = false): Promise<SeatPlanView> {
      pass()
      const body = { seed, keepsSeats }
      const begun = await caller.call(desk.makeSeatPlan, { params: exam, body })
      await work()
      return caller.call(desk.getSeatPlan, { params: { ...exam, planId: begun.id } })
    },
    seatsNow: () => seatsIn(owner),
    /** The seats the command gives by a seed; they are taken away again. */
    async seatsByCommand(seed: number): Promise<Seat[]> {
      const { examDisplayId } = exam
      await actAsPortal(() => allocateSeats({ db, clock }, operator, { examDisplayId, seed }))
      const given = await seatsIn(owner)
      await sql`delete from hall_tickets where exam_display_id = ${examDisplayId}`.execute(owner)
      return given
    },
    async plannedSeats(planId: string): Promise<Omit<Seat, 'ticket'>[]> {
      const { rows } = await sql<Omit<Seat, 'ticket'>>`
        select l.application_no as no, concat_ws(' ', p.venue_code, p.room, p.seat_no) as at
        from ${plannedSeats(planId)} p
        join applications l on split_part(l.application_no, '-', 3)::integer = p.serial
          and l.advertisement_id = ${exam.advertisementId} order by 1`.execute(owner)
      return rows
    },
    /** What is asked for and approved, and what the worker makes of it. */
    async decide(kind: string, payload: object) {
      const asked = await approvals.ask(examiner, kind, payload)
      if (asked.status !== 200) return asked
      const done = await approvals.approve(approver, asked.id)
      await work()
      return done
    },
  }
}
