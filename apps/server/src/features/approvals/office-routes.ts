import * as approvals from '@lokseva/contract/approvals/endpoints'
import type { ApprovalRequest } from '@lokseva/contract/approvals/schemas'
import type { Officer } from '#platform/actor/actor'
import type { Transaction } from '#platform/database/pool'
import { route, type Call, type Route } from '#platform/http/call'
import { CommittedRefusal } from '#platform/http/idempotency'
import { rateLimit } from '#platform/http/rate-limit'
import { askApproval, prepareAsking, previewApproval } from './ask-approval.ts'
import { attachFile, readAttachedFile, readAttachment } from './attachments/attachments.ts'
import { approveRequest, sendBackRequest, talkAbout, withdrawRequest } from './decide-approval.ts'
import type { ApprovalDeps } from './deps.ts'
import { listKindRules } from './needs-two.ts'
import { listNotices, readNotices } from './notices/notices.ts'
import { listRequests, viewRequest } from './view-request.ts'

type Doing = Pick<Call, 'idempotent' | 'language'> & { actor: Officer }
type Work = (tx: Transaction) => Promise<string | CommittedRefusal>

export function approvalRoutes(deps: ApprovalDeps): Route[] {
  // A file costs far more than a form.
  const uploads = rateLimit(30, 60)
  /** Changes a request and answers it as it is then. */
  const change = ({ idempotent, language, actor }: Doing, work: Work): Promise<ApprovalRequest> =>
    idempotent(async (tx): Promise<ApprovalRequest | CommittedRefusal> => {
      const id = await work(tx)
      if (id instanceof CommittedRefusal) return id
      return viewRequest(deps, tx, actor, { id, language })
    })
  return [
    route(approvals.previewApproval, ({ actor, body }) =>
      previewApproval(deps, deps.db, actor, body),
    ),
    route(approvals.askApproval, async (call) => {
      const { actor, body, language } = call
      const prepared = await prepareAsking(deps, actor, body)
      return change(call, (tx) => askApproval(deps, tx, actor, { ...body, language, prepared }))
    }),
    route(approvals.listApprovals, ({ actor, query }) => listRequests(deps, actor, query)),
    route(approvals.listApprovalKinds, () => listKindRules(deps.db)),
    route(approvals.getApproval, ({ actor, params, language }) =>
      viewRequest(deps, deps.db, actor, { id: params.requestId, language }),
    ),
    route(approvals.approve, (call) =>
      change(call, (tx) =>
        approveRequest(deps, tx, call.actor, {
          id: call.params.requestId,
          language: call.language,
          isLate: call.body?.isLate === true,
        }),
      ),
    ),
    route(approvals.sendBack, (call) =>
      change(call, (tx) =>
        sendBackRequest(deps, tx, call.actor, { id: call.params.requestId, ...call.body }),
      ),
    ),
    route(approvals.withdrawApproval, (call) =>
      change(call, (tx) => withdrawRequest(deps, tx, call.actor, call.params.requestId)),
    ),
    route(approvals.talkAboutApproval, (call) =>
      change(call, (tx) =>
        talkAbout(deps, tx, call.actor, { id: call.params.requestId, ...call.body }),
      ),
    ),
    route(approvals.attachToApproval, async (call) => {
      const { actor, params, claim, idempotent, language } = call
      await uploads(actor.memberId)
      const attached = await readAttachment(call)
      return attachFile(deps, actor, { claim, idempotent, language, ...params, ...attached })
    }),
    route(approvals.downloadAttachment, ({ actor, params }) =>
      readAttachedFile(deps, actor, params),
    ),
    route(approvals.listOfficeNotices, ({ actor }) => listNotices(deps, actor)),
    route(approvals.readOfficeNotices, async ({ actor, body }) => {
      await readNotices(deps, actor, body)
      return listNotices(deps, actor)
    }),
  ]
}
