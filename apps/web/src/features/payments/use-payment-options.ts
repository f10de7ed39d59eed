import { getPaymentOptions } from '@lokseva/contract/payments/endpoints'
import type { PaymentOptions } from '@lokseva/contract/payments/schemas'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { useLanguage } from '#platform/language/language-provider.tsx'
import { useSession } from '#platform/session/use-session.ts'

/** While somebody has to wait, the minutes are looked up anew this often. */
const WAITING_MS = 20_000

/** How the fee of an application can be paid now; asked anew each time the dialog opens. */
export function usePaymentOptions(applicationId: string, enabled: boolean) {
  const userId = useSession()?.userId
  const { language } = useLanguage()
  return useQuery<PaymentOptions>({
    // What is under way is told in the language of the page.
    queryKey: ['payment-options', userId, applicationId, language],
    placeholderData: (before, of) =>
      of?.queryKey[1] === userId && of?.queryKey[2] === applicationId ? before : undefined,
    queryFn: ({ signal }) => call(getPaymentOptions, { params: { id: applicationId } }, { signal }),
    enabled,
    refetchInterval: ({ state }) => ((state.data?.waitMinutes ?? 0) > 0 ? WAITING_MS : false),
    meta: { personal: true },
    staleTime: 0,
    gcTime: 0,
  })
}
