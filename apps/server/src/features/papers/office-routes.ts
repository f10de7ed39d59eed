import * as desk from '@lokseva/contract/papers/desk/endpoints'
import { route, type Route } from '#platform/http/call'
import { demand } from '#platform/refusals/ability'
import type { LoadDeps } from './deps.ts'
import { examDesk } from './desk/exam-desk.ts'
import { listExamPeople } from './desk/people/exam-people.ts'
import { getFile, sendFile, takeFile } from './desk/files/exam-files.ts'
import { findSeat, moveCandidate } from './desk/people/given-seat.ts'
import { listExams, listVenues } from './desk/list-exams.ts'
import { beginPlan, comparePlans, listRooms, viewPlan } from './desk/plans/plans.ts'
import { mayChangeVenues } from './desk/policy.ts'
import { sendPapers } from './desk/timetable/send-timetable.ts'
import { listSeatedVenues } from './desk/plans/seated-venues.ts'

/** The desk of examinations. */
export function examDeskRoutes(deps: LoadDeps): Route[] {
  const { db } = deps
  return [
    route(desk.listExams, ({ actor }) => listExams(db, actor)),
    route(desk.listExamVenues, ({ actor }) => listVenues(db, actor)),
    route(desk.sendExamVenues, ({ actor, body, idempotent }) => {
      demand(mayChangeVenues(actor))
      return idempotent((tx) =>
        sendFile(deps, tx, actor, { ...body, kind: 'venues', advertisementId: null }),
      )
    }),
    route(desk.sendExamFile, ({ actor, params, body, idempotent }) =>
      idempotent((tx) => sendFile(deps, tx, actor, { ...params, ...body })),
    ),
    route(desk.getExamFile, ({ actor, params }) => getFile(db, actor, params)),
    route(desk.takeExamFile, ({ actor, params, idempotent }) =>
      idempotent((tx) => takeFile(deps, tx, actor, params)),
    ),
    route(desk.sendTimetable, ({ actor, params, body, idempotent }) =>
      idempotent((tx) => sendPapers(deps, tx, actor, { ...params, ...body })),
    ),
    route(desk.getExamDesk, ({ params }) => examDesk(db, params)),
    route(desk.makeSeatPlan, ({ actor, params, body, idempotent }) =>
      idempotent((tx) => beginPlan(deps, tx, actor, { ...params, ...body })),
    ),
    route(desk.getSeatPlan, ({ params }) => viewPlan(db, params)),
    route(desk.listPlannedRooms, ({ params }) => listRooms(db, params)),
    route(desk.compareSeatPlans, ({ params }) => comparePlans(db, params)),
    route(desk.listSeatedVenues, ({ params }) => listSeatedVenues(db, params)),
    route(desk.findGivenSeat, ({ params, query }) => findSeat(db, { ...params, ...query })),
    route(desk.listExamPeople, ({ params, query }) => listExamPeople(db, { ...params, ...query })),
    route(desk.moveCandidate, ({ actor, params, body, idempotent }) =>
      idempotent((tx) => moveCandidate(deps, tx, actor, { ...params, ...body })),
    ),
  ]
}
