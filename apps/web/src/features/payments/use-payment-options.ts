import {
  getObjectionPaymentOptions,
  getPaymentOptions,
  getRetotalingPaymentOptions,
} from '@lokseva/contract/payments/endpoints'
import type { PaymentOptions } from '@lokseva/contract/payments/schemas'
import { useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useSession } from '#candidate-kit/session/session.ts'
import { idOf, type PayRequest } from './pay-request.ts'

/** While somebody has to wait, the minutes are looked up anew this often. */
const WAITING_MS = 20_000

type PaidFor = { applicationId: string; request?: PayRequest | undefined }

const questions = {
  application: getPaymentOptions,
  objection: getObjectionPaymentOptions,
  retotaling: getRetotalingPaymentOptions,
}

/** How something can be paid now; asked anew each time the dialog opens. */
export function usePaymentOptions({ applicationId, request }: PaidFor, enabled: boolean) {
  const id = request ? idOf(request) : applicationId
  const userId = useSession()?.userId
  const { language } = useLanguage()
  return useQuery<PaymentOptions>({
    // What is under way is told in the language of the page.
    queryKey: ['payment-options', userId, id, language],
    placeholderData: (before, of) =>
      of?.queryKey[1] === userId && of?.queryKey[2] === id ? before : undefined,
    queryFn: ({ signal }) =>
      call(questions[request?.purpose ?? 'application'], { params: { id } }, { signal }),
    enabled,
    refetchInterval: ({ state }) => ((state.data?.waitMinutes ?? 0) > 0 ? WAITING_MS : false),
    meta: { personal: true },
    staleTime: 0,
    gcTime: 0,
  })
}
