import * as portal from '@lokseva/contract/portal/endpoints'
import { listKeys, showKey } from '#features/access-keys/index'
import { countMessages, listStuckMessages, resendMessages } from '#features/messages/index'
import {
  listSettings,
  listSwitches,
  readGuidelines,
  replaceGuidelines,
  retryJobsIn,
  setCommission,
  setHarmlessSetting,
  switchModuleIn,
  viewCommission,
} from '#features/site/index'
import type { Officer } from '#platform/actor/actor'
import { actAsPortal } from '#platform/database/acting'
import { inTransaction } from '#platform/database/in-transaction'
import { route, type Route } from '#platform/http/call'
import { countWaiting, listFailedJobs } from '#platform/jobs/failed-jobs'
import { listNodes } from '#platform/nodes/list-nodes'
import { listDaysAhead } from './days-ahead.ts'
import type { PortalDeps } from './deps.ts'
import { viewGateways, viewHealth } from './health.ts'
import { tryOutEmail, tryOutSms } from './try-outs.ts'
import { withoutPeople } from './without-people.ts'

export function portalRoutes(deps: PortalDeps): Route[] {
  const { db, jobsDb, clock } = deps
  return [
    route(portal.getPortalHealth, () => viewHealth(deps)),
    route(portal.listDaysAhead, () => listDaysAhead(deps)),
    ...setupRoutes(deps),
    route(portal.listAccessKeys, ({ actor }) => viewKeys(deps, actor)),
    route(portal.showAccessKey, ({ actor, params, body }) =>
      inTransaction(db, (tx) => showKey(deps, tx, actor, { ...params, ...body })),
    ),
    route(portal.getJobs, () => viewJobs(deps)),
    route(portal.retryFailedJobs, ({ actor, body, idempotent }) =>
      idempotent(async (tx) => {
        const retried = await retryJobsIn(deps, tx, actor, body.ids)
        return { count: retried.length }
      }),
    ),
    route(portal.listNodes, () => listNodes(db)),
    route(portal.getMessageFigures, () => viewMessages(deps)),
    route(portal.resendMessages, async ({ actor, body }) => ({
      count: await actAsPortal(() => resendMessages({ db: jobsDb, clock }, actor, body.ids)),
    })),
    route(portal.listGateways, () => viewGateways(deps)),
    route(portal.tryOutEmail, ({ actor }) => tryOutEmail(deps, actor)),
    route(portal.tryOutSms, ({ actor, body }) => tryOutSms(deps, actor, body.mobile)),
  ]
}

function setupRoutes(deps: PortalDeps): Route[] {
  const { db } = deps
  return [
    route(portal.listModuleSwitches, () => listSwitches(db)),
    route(portal.openModule, ({ actor, params, idempotent }) =>
      idempotent(async (tx) => {
        await switchModuleIn(deps, tx, actor, { name: params.name, on: true })
        return listSwitches(tx)
      }),
    ),
    route(portal.listSettings, () => listSettings(db)),
    route(portal.setSetting, ({ actor, params, body, idempotent }) =>
      idempotent(async (tx) => {
        await setHarmlessSetting(deps, tx, actor, { ...params, ...body })
        return listSettings(tx)
      }),
    ),
    route(portal.getGuidelines, () => readGuidelines(db)),
    route(portal.setGuidelines, ({ actor, body, idempotent }) =>
      idempotent(async (tx) => {
        await replaceGuidelines(deps, tx, actor, body)
        return readGuidelines(tx)
      }),
    ),
    route(portal.getCommission, () => viewCommission(db)),
    route(portal.setCommission, ({ actor, body, idempotent }) =>
      idempotent(async (tx) => {
        await setCommission(deps, tx, actor, body)
        return viewCommission(tx)
      }),
    ),
  ]
}

async function viewKeys({ db }: PortalDeps, { memberId }: Officer) {
  const keys = await listKeys({ db })
  return keys.map((key) => ({
    id: key.id,
    kind: key.kind as 'support' | 'staff',
    name: key.name,
    madeBy: key.made_by,
    madeAt: key.made_at.toISOString(),
    lastUsedAt: key.last_used_at?.toISOString() ?? null,
    endedAt: key.revoked_at?.toISOString() ?? null,
    isToShow: key.is_to_show && key.asked_by === memberId && key.revoked_at === null,
  }))
}

async function viewJobs({ jobsDb }: PortalDeps) {
  const { waiting, oldestSeconds } = await countWaiting(jobsDb)
  const failed = await listFailedJobs(jobsDb)
  return {
    waiting,
    oldestSeconds,
    failed: failed.map((job) => ({
      ...job,
      failedAt: job.failedAt.toISOString(),
      reason: withoutPeople(job.reason),
    })),
  }
}

/** Rows of messages are the portal's own: a member sees none of them whole. */
const viewMessages = ({ jobsDb, clock }: PortalDeps) =>
  actAsPortal(async () => ({
    ...(await countMessages(jobsDb, clock.now())),
    ...(await listStuckMessages(jobsDb, clock.now())),
  }))
