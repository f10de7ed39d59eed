import { pages } from '@lokseva/contract/site/pages'
import type { PageParts } from '@lokseva/web-build/preloads.ts'

const first = 'app,wire,site,adverts'
const candidate = 'app/candidate,app/written,identity/session,identity/ended'
/** What seals calls: login and the pages behind it cannot begin without. */
const caller = /\/api\/caller\/caller\.ts$/
/** Around every page of somebody logged in. */
const frame = [/\/app\/further-pages\.tsx$/, /\/candidate\/candidate-frame\.tsx$/, caller]

/** Those that people open first, or with the least patience. */
export const pageParts: PageParts = {
  [pages.landing]: { modules: [/\/app\/composed\/landing\.tsx$/], texts: [first] },
  [pages.login]: {
    modules: [/\/login\/login-page\.tsx$/, /\/login\/later\.ts$/, caller],
    texts: [first, 'identity,identity/ended'],
  },
  [pages.main]: {
    modules: [/\/app\/composed\/home\.tsx$/, ...frame],
    texts: [
      first,
      candidate,
      'home,adverts/fitting,profile-view/changes,stages/account,tasks/screens',
    ],
  },
  [pages.application]: {
    modules: [/\/app\/composed\/application\.tsx$/, ...frame],
    texts: [
      first,
      candidate,
      'applications,applications/account,applications/page,applications/stages,applications/apply,applications/conflict,documents,payments,payments/pay,tasks/screens',
    ],
  },
}
