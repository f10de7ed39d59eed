import { updateContact } from '@lokseva/contract/account/endpoints'
import type { UpdateContact } from '@lokseva/contract/account/schemas'
import { pages } from '@lokseva/contract/site/pages'
import { useQueryClient } from '@tanstack/react-query'
import type { CodeExchange } from '#candidate-kit/one-time-code/use-code-exchange.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useNavigate } from '@lokseva/browser/router/router.tsx'
import { storeSession } from '#candidate-kit/session/session.ts'
import { useSession } from '#candidate-kit/session/session.ts'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'

export type ContactKind = 'email' | 'mobile'

/** What a verified code proves, as the call takes it. */
const proofOf = ({ sent, verified }: CodeExchange) =>
  sent && verified ? { address: sent.address, ...verified } : undefined

/** Sends the chosen addresses with their proofs; the page then knows the new ones. */
export function useUpdateContact(
  chosen: readonly ContactKind[],
  codes: Record<ContactKind, CodeExchange>,
  proofs: () => Pick<UpdateContact, 'password' | 'oldAddress' | 'securityAnswersDto'>,
  onRefused: (error: ApiError) => void,
) {
  const session = useSession()
  const toast = useToasts()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useAction(
    () => {
      const email = chosen.includes('email') ? proofOf(codes.email) : undefined
      const mobile = chosen.includes('mobile') ? proofOf(codes.mobile) : undefined
      return call(updateContact, {
        body: {
          ...proofs(),
          ...(email && {
            email: { emailId: email.address, otpId: email.otpId, enteredOtp: email.enteredOtp },
          }),
          ...(mobile && {
            mobile: {
              mobileNumber: mobile.address,
              otpId: mobile.otpId,
              enteredOtp: mobile.enteredOtp,
            },
          }),
        },
      })
    },
    {
      onDone: ({ message, emailId, mobileNumber }) => {
        if (session) storeSession({ ...session, emailId, mobileNumber })
        void queries.invalidateQueries({ queryKey: ['profile-summary'] })
        toast(message)
        navigate(pages.main)
      },
      onFailed: (error) => {
        if (error instanceof ApiError) onRefused(error)
      },
    },
  )
}
