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
import { useSession } from '#candidate-kit/session/session.ts'
import { subscribeBrowser, unsubscribeBrowser } from './browser-push.ts'

const keyOf = (userId: string | undefined) => ['reminders', userId]

/** How the candidate is reminded, and what was sent. */
export function useReminders() {
  const userId = useSession()?.userId
  return useQuery<Reminders>({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => call(showReminders, {}, { signal }),
    meta: { personal: true },
    staleTime: 0,
  })
}

export function useSaveSettings(onDone: () => void) {
  const userId = useSession()?.userId
  const queries = useQueryClient()
  return useAction((settings: ReminderSettings) => call(saveReminderSettings, { body: settings }), {
    onDone: (settings) => {
      queries.setQueryData<Reminders>(keyOf(userId), (known) => known && { ...known, settings })
      onDone()
    },
  })
}

/** Turns reminders in this browser on or off; `onAsked` where its person may have said no. */
export function useSetPush(publicKey: string, onAsked: () => void) {
  const userId = useSession()?.userId
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
          keyOf(userId),
          (known) => known && { ...known, push: { ...known.push, isOnHere } },
        )
        onAsked()
      },
    },
  )
}
