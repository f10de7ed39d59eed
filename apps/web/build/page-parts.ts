import { pages } from '@lokseva/contract/site/pages'
import type { PageParts } from '@lokseva/web-build/preloads.ts'

const first = 'app,wire,site,adverts'
const candidate = 'app/candidate,identity/session,identity/ended'
/** Around every page of somebody logged in, with the calls it cannot begin without. */
const frame = String.raw`/(?:app/further-pages|candidate/candidate-frame)\.tsx$|/api/caller\.ts$`

/** Those that people open first, or with the least patience; login cannot begin without calls. */
export const pageParts: PageParts = {
  [pages.landing]: { modules: /\/app\/composed\/landing\.tsx$/, texts: [first] },
  [pages.login]: {
    modules: /\/login\/(?:login-page\.tsx|later\.ts)$|\/api\/caller\.ts$/,
    texts: [first, 'identity,identity/ended'],
  },
  [pages.main]: {
    modules: new RegExp(String.raw`/app/composed/home\.tsx$|${frame}`),
    texts: [
      first,
      candidate,
      'home,adverts/fitting,profile-view/changes,stages/account,tasks/screens',
    ],
  },
  [pages.application]: {
    modules: new RegExp(String.raw`/app/composed/application\.tsx$|${frame}`),
    texts: [
      first,
      candidate,
      'applications,applications/account,applications/page,applications/stages,applications/apply,applications/conflict,documents,payments,payments/pay,tasks/screens',
    ],
  },
}
