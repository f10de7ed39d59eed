import * as changes from '@lokseva/contract/applications/changes/endpoints'
import * as preferences from '@lokseva/contract/applications/preferences/endpoints'
import * as recheck from '@lokseva/contract/applications/recheck/endpoints'
import * as scrutiny from '@lokseva/contract/applications/scrutiny/endpoints'
import { onChannel } from '#features/identity/index'
import { route, type Route } from '#platform/http/call'
import { translate } from '#platform/texts/translate'
import { answerQuestions } from './changes/answer-questions.ts'
import { askCancelApplication, cancelApplication } from './changes/cancel-application.ts'
import { changeExamCentre } from './changes/change-centre.ts'
import { changePostOrder } from './changes/change-order.ts'
import type { ChangeDeps } from './deps.ts'
import { optOut } from './preferences/opt-out.ts'
import { getPreferences, savePreferences } from './preferences/preferences.ts'
import { applyForMore } from './recheck/apply-for-more.ts'
import { recheckEligibility } from './recheck/recheck-eligibility.ts'
import { listScrutiny } from './scrutiny/list-scrutiny.ts'

/** What a candidate does with an application after it was sent. */
export function changeRoutes(deps: ChangeDeps): Route[] {
  return [...ownChanges(deps), ...inStages(deps), ...questions()]
}

function ownChanges(deps: ChangeDeps): Route[] {
  return [
    route(changes.askCancelApplication, ({ actor, params, language }) =>
      askCancelApplication(deps, actor, { ...params, language }),
    ),
    route(changes.cancelApplication, (call) => {
      const { idempotent, language, cid } = onChannel(call)
      const reason = call.body.reasonForCancellation
      return cancelApplication(deps, call.actor, {
        ...call.params,
        idempotent,
        language,
        cid,
        reason,
      })
    }),
    route(changes.changeExamCentre, ({ actor, params, body, idempotent, language }) =>
      changeExamCentre(deps, actor, {
        ...params,
        applicationId: body.applicationId,
        centres: body.applicationExamCenterPrefDtoList,
        follows: body.follows,
        idempotent,
        language,
      }),
    ),
    route(changes.changePostOrder, ({ actor, params, body, idempotent, language }) =>
      changePostOrder(deps, actor, { ...params, body, idempotent, language }),
    ),
    route(changes.answerQuestions, ({ actor, query, body, idempotent, language }) =>
      answerQuestions(deps, actor, { id: query.appid, body, idempotent, language }),
    ),
  ]
}

function inStages(deps: ChangeDeps): Route[] {
  return [
    route(preferences.getPreferences, ({ actor, params, language }) =>
      getPreferences(deps, actor, { id: params.applicationId, language }),
    ),
    route(preferences.savePreferences, (call) => {
      const { idempotent, language, cid, body } = onChannel(call)
      const id = call.params.applicationId
      return savePreferences(deps, call.actor, { id, body, idempotent, language, cid })
    }),
    route(preferences.optOut, (call) => {
      const { idempotent, language, cid } = onChannel(call)
      return optOut(deps, call.actor, { id: call.params.applicationId, idempotent, language, cid })
    }),
    route(recheck.recheckEligibility, ({ actor, query, language }) =>
      recheckEligibility(deps, actor, { id: query.applicationId, language }),
    ),
    route(recheck.applyForMore, ({ actor, body, idempotent, language }) =>
      applyForMore(deps, actor, { body, idempotent, language }),
    ),
    route(scrutiny.listScrutiny, ({ actor, params }) =>
      listScrutiny(deps, actor, params.applicationId),
    ),
  ]
}

/** Both are final enough to be asked about, with codes. */
function questions(): Route[] {
  return [
    route(preferences.askPreferenceChange, async ({ language }) => ({
      message: translate(language, 'applications.preference.question'),
      isOtpRequired: true,
    })),
    route(preferences.askOptOut, async ({ language }) => ({
      message: translate(language, 'applications.optout.question'),
      isOtpRequired: true,
    })),
  ]
}
