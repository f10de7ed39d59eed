import * as api from '@lokseva/contract/papers/endpoints'
import { route, type Route } from '#platform/http/call'
import { listCards } from './cards/list-cards.ts'
import { getAdmitCard } from './cards/read-admit-card.ts'
import type { PaperDeps } from './deps.ts'
import { getLetter, listLetters } from './letters/read-letters.ts'
import { departmentsOf, timetableOf } from './staff-lists.ts'
import { paperVerifier } from './verification/verify-paper.ts'

export function paperRoutes(deps: PaperDeps): Route[] {
  const verify = paperVerifier(deps)
  return [
    route(api.listExamDisplayNames, ({ actor, query, language }) =>
      listCards(deps, actor, { ...query, language }),
    ),
    route(api.getAdmitCard, ({ actor, params, query, language }) =>
      getAdmitCard(deps, actor, { ...params, ...query, language }),
    ),
    route(api.listInterviewLetters, ({ actor, query }) => listLetters(deps, actor, query)),
    route(api.getInterviewLetter, ({ actor, params, query }) =>
      getLetter(deps, actor, { ...params, ...query }),
    ),
    route(api.listDepartments, ({ query }) => departmentsOf(deps, query)),
    route(api.listTimetable, ({ query }) => timetableOf(deps, query)),
    route(api.verifyPaper, ({ params, address, language }) =>
      verify({ ...params, address, language }),
    ),
  ]
}
