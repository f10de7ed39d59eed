import { makeChallan } from '@lokseva/contract/payments/endpoints'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError, TransportError } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { useNavigate } from '@lokseva/browser/router/router.tsx'
import { saveFile } from '@lokseva/browser/files/save-file.ts'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { depart } from './departure.ts'
import { type Choice, isSameChoice } from './pay-choice.ts'
import type { PayRequest } from './pay-request.ts'
import { startPayment } from './start-payment.ts'

/** Nothing can be kept in this browser, so the way to the payment service is lost on the way. */
export class NoRoomError extends Error {}

type Options = {
  applicationId: string
  request?: PayRequest | undefined
  inAccount: boolean
  onClose: () => void
  onChanged: () => void
}

export type Confirming = ReturnType<typeof useConfirmPayment>

/** Begins the payment and leaves for it, or fetches the challan. */
export function useConfirmPayment(options: Options, refresh: () => void) {
  const { applicationId, request, inAccount, onClose, onChanged } = options
  const toast = useToasts()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const [lost, setLost] = useState<Choice>()
  const action = useAction<Choice, 'challan' | 'left'>(
    async (choice) => {
      if (choice.way === 'challan') {
        await saveChallan(applicationId)
        return 'challan'
      }
      const departure = await startPayment({
        applicationId,
        request,
        provider: choice.provider!,
        cscId: choice.cscId,
      })
      if (!depart(departure)) throw new NoRoomError()
      return 'left'
    },
    {
      onDone(became) {
        onChanged()
        if (became === 'left') setLeaving(true)
        else if (inAccount) refresh()
        else {
          onClose()
          toast({ id: 'pay.challan.saved' })
          navigate(tabPath('account'))
        }
      },
      // What was offered may be what was wrong.
      onFailed(error, choice) {
        setLost(error instanceof TransportError ? choice : undefined)
        refresh()
        if (request && error instanceof ApiError) onChanged()
      },
    },
  )
  // Back from the payment service the browser may show this very page again, as it was left.
  const cameBack = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    setLeaving(false)
    refresh()
  })
  useEffect(() => {
    const hear = (event: PageTransitionEvent) => cameBack(event)
    addEventListener('pageshow', hear)
    return () => removeEventListener('pageshow', hear)
  }, [])
  return {
    run: (choice: Choice) => void action.run(choice),
    /** Whether this was sent and no answer came: for a minute the server takes it as the same start. */
    isLost: (choice: Choice) => lost !== undefined && isSameChoice(lost, choice),
    busy: action.busy || isLeaving,
    error: action.error,
    attempt: action.attempt,
    hasChallan: action.data === 'challan',
    clear() {
      setLost(undefined)
      action.clear()
    },
  }
}

/** The slip to pay at the bank with, as the file the specification names. */
export async function saveChallan(applicationId: string): Promise<void> {
  const slip = await call(makeChallan, { params: { id: applicationId } })
  saveFile(slip, `Chalan_Details_${applicationId}.html`)
}
