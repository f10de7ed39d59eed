import * as account from './account/endpoints.ts'
import * as adverts from './adverts/endpoints.ts'
import * as advertDrafts from './adverts/drafts/endpoints.ts'
import * as applications from './applications/endpoints.ts'
import * as applicationChanges from './applications/changes/endpoints.ts'
import * as applicationsDesk from './applications/desk/endpoints.ts'
import * as preferences from './applications/preferences/endpoints.ts'
import * as recheck from './applications/recheck/endpoints.ts'
import * as scrutiny from './applications/scrutiny/endpoints.ts'
import * as approvals from './approvals/endpoints.ts'
import * as audit from './audit/endpoints.ts'
import * as auditDesk from './audit/desk/endpoints.ts'
import * as calendar from './calendar/endpoints.ts'
import * as correspondence from './correspondence/endpoints.ts'
import * as letters from './correspondence/desk/endpoints.ts'
import * as dataRights from './data-rights/endpoints.ts'
import * as desk from './desk/endpoints.ts'
import * as documents from './documents/endpoints.ts'
import * as eligibility from './eligibility/endpoints.ts'
import * as identity from './identity/endpoints.ts'
import * as lock from './profile/lock/endpoints.ts'
import * as lookups from './lookups/endpoints.ts'
import * as marks from './marks/endpoints.ts'
import * as messages from './messages/endpoints.ts'
import * as objections from './objections/endpoints.ts'
import * as docket from './objections/docket/endpoints.ts'
import * as sheets from './objections/sheets/endpoints.ts'
import * as papers from './papers/endpoints.ts'
import * as examsDesk from './papers/desk/endpoints.ts'
import * as payments from './payments/endpoints.ts'
import * as accountsDesk from './payments/desk/endpoints.ts'
import * as photo from './profile/photo/endpoints.ts'
import * as portal from './portal/endpoints.ts'
import * as profile from './profile/endpoints.ts'
import * as profileSteps from './profile/step-endpoints.ts'
import * as previews from './previews/endpoints.ts'
import * as proofs from './proofs/endpoints.ts'
import * as recovery from './recovery/endpoints.ts'
import * as reminders from './reminders/endpoints.ts'
import * as retotalingDesk from './retotaling/desk/endpoints.ts'
import * as reports from './reports/endpoints.ts'
import * as retotaling from './retotaling/endpoints.ts'
import * as scrutinyBench from './scrutiny/endpoints.ts'
import * as marksDesk from './marks/desk/endpoints.ts'
import * as staff from './staff/endpoints.ts'
import * as stages from './stages/endpoints.ts'
import * as support from './support/endpoints.ts'
import * as helpDesk from './support/desk/endpoints.ts'
import * as tasks from './tasks/endpoints.ts'
import * as trials from './trials/endpoints.ts'
import * as site from './site/endpoints.ts'
import * as profileView from './profile-view/endpoints.ts'
import * as wire from './wire/endpoints.ts'

/** Every call of the portal by its name. */
export const endpoints = {
  ...wire,
  ...site,
  ...identity,
  ...recovery,
  ...support,
  ...audit,
  ...adverts,
  ...documents,
  ...eligibility,
  ...applications,
  ...applicationChanges,
  ...preferences,
  ...recheck,
  ...scrutiny,
  ...staff,
  ...approvals,
  ...portal,
  ...auditDesk,
  ...helpDesk,
  ...desk,
  ...trials,
  ...advertDrafts,
  ...previews,
  ...applicationsDesk,
  ...scrutinyBench,
  ...accountsDesk,
  ...examsDesk,
  ...marksDesk,
  ...docket,
  ...sheets,
  ...retotalingDesk,
  ...reports,
  ...letters,
  ...stages,
  ...tasks,
  ...reminders,
  ...calendar,
  ...dataRights,
  ...correspondence,
  ...papers,
  ...marks,
  ...objections,
  ...retotaling,
  ...payments,
  ...lookups,
  ...messages,
  ...profile,
  ...profileSteps,
  ...photo,
  ...proofs,
  ...lock,
  ...profileView,
  ...account,
}

export type EndpointName = keyof typeof endpoints
