import { decideDocument } from '@lokseva/contract/scrutiny/endpoints'
import type { DecidedDocument, DecisionInput } from '@lokseva/contract/scrutiny/schemas'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isDecision } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useUnsavedChange } from '#office-kit/kept/use-unsaved.ts'

type Sent = { claimId: string; applicationNo: string; input: DecisionInput }

/**
 * Decisions on their way: what did not arrive is kept, and sent before the next one. `onAnswer` is
 * told what the portal took, or nothing where it refused.
 */
export function useDecisions(onAnswer: (decided?: DecidedDocument) => void) {
  const unsent = useRef<Sent[]>([])
  const [waiting, setWaiting] = useState(0)
  const [refused, setRefused] = useState<readonly Sent[]>([])
  const send = useSameRequest()
  const setUnsent = (list: Sent[]) => {
    unsent.current = list
    setWaiting(list.length)
  }
  const action = useAction(async () => {
    for (let [first] = unsent.current; first; [first] = unsent.current) {
      const { claimId, input } = first
      const answered = (decided?: DecidedDocument) => {
        setUnsent(unsent.current.filter((each) => each !== first))
        onAnswer(decided)
      }
      try {
        answered(await send(decideDocument, { params: { claimId }, body: input }))
      } catch (error) {
        // Once the portal has refused it, sending it again changes nothing.
        if (isDecision(error)) {
          answered()
          setRefused((before) => [...before, first])
        }
        throw error
      }
    }
  })
  const sendAgain = useEffectEvent(() => {
    if (unsent.current.length > 0) void action.run()
  })
  useEffect(() => {
    const again = () => sendAgain()
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      again()
    }
  }, [])
  useUnsavedChange(() => unsent.current.length > 0)
  return {
    error: action.error,
    attempt: action.attempt,
    busy: action.busy,
    /** What the portal did not take, with the reasons that were written. */
    refused,
    forgetRefused: () => setRefused([]),
    /** How many the portal has not answered yet. */
    waiting,
    /** Their claims, which are not handed out a second time. */
    claims: () => unsent.current.map(({ claimId }) => claimId),
    run: (sent: Sent) => {
      setUnsent([...unsent.current, sent])
      return action.run()
    },
    sendAgain: () => void action.run(),
  }
}
