import { getPaymentOfOrder } from '@lokseva/contract/payments/endpoints'
import type { PaymentOfOrder } from '@lokseva/contract/payments/schemas'
import { useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError, TransportError } from '@lokseva/browser/api/errors.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useSession } from '#candidate-kit/session/session.ts'

/** Soon at first, when the end is mostly near, then ever more seldom. */
const FIRST_MS = 2000
const SLOWEST_MS = 60_000
const SLOWER = 1.35

export const pollDelay = (looks: number): number => Math.min(SLOWEST_MS, FIRST_MS * SLOWER ** looks)

/** How a payment stands; looked at again by itself while its end is not known and the page is seen. */
export function usePayment(orderNo: string) {
  const userId = useSession()?.userId
  const { language } = useLanguage()
  return useQuery<PaymentOfOrder | null>({
    // Its story is told in the language of the page.
    queryKey: ['payment', userId, orderNo, language],
    placeholderData: (before, of) =>
      of?.queryKey[1] === userId && of?.queryKey[2] === orderNo ? before : undefined,
    queryFn: async ({ signal }) => {
      try {
        return await call(getPaymentOfOrder, { params: { orderNo } }, { signal })
      } catch (error) {
        // What is no number of a payment at all is refused as wrong; to the reader it is the same.
        if (error instanceof ApiError && [400, 404, 422].includes(error.status)) return null
        throw error
      }
    },
    refetchInterval: ({ state }) =>
      state.data?.isOpen || state.error instanceof TransportError
        ? pollDelay(state.dataUpdateCount)
        : false,
    refetchOnWindowFocus: ({ state }) => state.data?.isOpen !== false,
    meta: { personal: true },
    staleTime: 0,
    gcTime: 0,
  })
}
