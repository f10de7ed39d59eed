import * as api from '@lokseva/contract/reminders/endpoints'
import { route, type Route } from '#platform/http/call'
import { subscribePush, unsubscribePush } from './push-subscriptions.ts'
import type { PushDeps } from './send-push.ts'
import { noteLanguage, saveSettings, showReminders } from './settings.ts'

export function reminderRoutes(deps: PushDeps): Route[] {
  return [
    route(api.showReminders, ({ actor, language, device }) =>
      showReminders(deps, actor, { language, device }),
    ),
    route(api.saveReminderSettings, ({ actor, body, idempotent }) =>
      saveSettings(deps, actor, { idempotent, settings: body }),
    ),
    route(api.noteLanguage, async ({ actor, body, idempotent }) => {
      await noteLanguage(deps, actor, { idempotent, language: body.language })
      return undefined
    }),
    route(api.subscribePush, async ({ actor, body, idempotent, device }) => {
      await subscribePush(deps, actor, { idempotent, device, subscription: body })
      return undefined
    }),
    route(api.unsubscribePush, async ({ actor, idempotent, device }) => {
      await unsubscribePush(deps, actor, { idempotent, device })
      return undefined
    }),
  ]
}
