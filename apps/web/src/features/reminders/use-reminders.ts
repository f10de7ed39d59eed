import {
  saveReminderSettings,
  showReminders,
  subscribePush,
  unsubscribePush,
} from '@lokseva/contract/reminders/endpoints'
import type { Reminders, ReminderSettings } from '@lokseva/contract/reminders/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useSession } from '#candidate-kit/session/session.ts'
import { subscribeBrowser, unsubscribeBrowser } from './browser-push.ts'

/** What was sent is told in the language of the page. */
function useKey() {
  const { language } = useLanguage()
  return ['reminders', useSession()?.userId, language]
}

/** How the candidate is reminded, and what was sent. */
export function useReminders() {
  const queryKey = useKey()
  return useQuery<Reminders>({
    queryKey,
    // Another language does not empty the page; never of somebody who was here before.
    placeholderData: (before, of) => (of?.queryKey[1] === queryKey[1] ? before : undefined),
    queryFn: ({ signal }) => call(showReminders, {}, { signal }),
    meta: { personal: true },
    staleTime: 0,
  })
}

export function useSaveSettings(onDone: () => void) {
  const queryKey = useKey()
  const queries = useQueryClient()
  return useAction((settings: ReminderSettings) => call(saveReminderSettings, { body: settings }), {
    onDone: (settings) => {
      queries.setQueryData<Reminders>(queryKey, (known) => known && { ...known, settings })
      onDone()
    },
  })
}

/** Turns reminders in this browser on or off; `onAsked` where its person may have said no. */
export function useSetPush(publicKey: string, onAsked: () => void) {
  const queryKey = useKey()
  const queries = useQueryClient()
  return useAction(
    async (on: boolean): Promise<boolean> => {
      if (!on) {
        await call(unsubscribePush)
        await unsubscribeBrowser()
        return false
      }
      const subscription = await subscribeBrowser(publicKey)
      if (!subscription) return false
      try {
        await call(subscribePush, { body: subscription })
        return true
      } catch (error) {
        await unsubscribeBrowser()
        throw error
      }
    },
    {
      onDone: (isOnHere) => {
        queries.setQueryData<Reminders>(
          queryKey,
          (known) => known && { ...known, push: { ...known.push, isOnHere } },
        )
        onAsked()
      },
    },
  )
}
