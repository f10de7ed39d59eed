import {
  claimDocument,
  decideDocument,
  releaseDocument,
  takeBackDecision,
} from '@lokseva/contract/scrutiny/endpoints'
import type {
  ClaimedDocument,
  ClaimWish,
  DecisionWish,
  ScrutinyDecision,
} from '@lokseva/contract/scrutiny/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { pagePicture } from './page-pictures.ts'

type Queue = Omit<ClaimWish, 'holding'>
type Last = { claimId: string; decision: ScrutinyDecision; undoUntil: number }
type Sent = { claimId: string; wish: DecisionWish }

const release = (document: ClaimedDocument | undefined, toEnd = false) =>
  document &&
  call(releaseDocument, { params: { claimId: document.claimId }, body: { toEnd } }).catch(() => {
    // The lease ends by itself.
  })

/** One document in hand and the next one ahead: a decision shows that at once. */
export function useBench(queue: Queue) {
  const queries = useQueryClient()
  const [current, setCurrent] = useState<ClaimedDocument>()
  const [ahead, setAhead] = useState<ClaimedDocument>()
  const [last, setLast] = useState<Last>()
  const [isOver, setOver] = useState(false)
  const hands = useRef<{ current?: ClaimedDocument; ahead?: ClaimedDocument }>({})
  const send = useSameRequest()
  const hold = (next: { current?: ClaimedDocument; ahead?: ClaimedDocument }) => {
    hands.current = next
    setCurrent(next.current)
    setAhead(next.ahead)
  }

  const take = async (): Promise<void> => {
    const { current: now, ahead: next } = hands.current
    const held = [now, next].filter((each) => each !== undefined)
    if (held.length === 2) return
    const holding = held.map(({ claimId }) => claimId)
    const { document } = await call(claimDocument, { body: { ...queue, holding } })
    if (!document) return
    void pagePicture({ claimId: document.claimId, file: 0, page: 1 }).catch(() => {})
    const { current: first } = hands.current
    hold(first ? { current: first, ahead: document } : { current: document })
    if (!first) await take()
  }
  const fill = useAction(take)
  const showNext = () => {
    const next = hands.current.ahead
    hold(next ? { current: next } : {})
  }
  const goOn = async () => {
    showNext()
    await fill.run()
  }

  const decision = useAction(
    ({ claimId, wish }: Sent) => send(decideDocument, { params: { claimId }, body: wish }),
    {
      onDone: ({ claimId, decision: decided, undoUntil }) => {
        setLast({ claimId, decision: decided, undoUntil: Date.parse(undoUntil) })
        void queries.invalidateQueries({ queryKey: ['scrutiny-queues'] })
      },
    },
  )
  const unsent = useRef<Sent>(undefined)
  const decide = async (wish: DecisionWish) => {
    if (!current || decision.busy) return
    unsent.current = { claimId: current.claimId, wish }
    setOver(false)
    setLast(undefined)
    const sending = decision.run(unsent.current)
    showNext()
    // Until it is decided, the portal would hand out the same document once more.
    await sending
    await fill.run()
  }
  const undo = useAction(({ claimId }: Last) => call(takeBackDecision, { params: { claimId } }), {
    onDone: ({ document }) => {
      setLast(undefined)
      void queries.invalidateQueries({ queryKey: ['scrutiny-queues'] })
      if (!document) return
      void release(hands.current.ahead)
      const { current: now } = hands.current
      hold(now ? { current: document, ahead: now } : { current: document })
    },
  })
  const skip = async () => {
    if (!current) return
    await release(current, true)
    await goOn()
  }
  const expire = useEffectEvent(() => {
    setOver(true)
    void goOn()
  })
  const until = current?.until
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(() => expire(), Math.max(0, Date.parse(until) - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  const begin = useEffectEvent(() => void fill.run())
  const leave = useEffectEvent(() => {
    void release(hands.current.current)
    void release(hands.current.ahead)
    hands.current = {}
  })
  useEffect(() => {
    begin()
    return () => leave()
  }, [])
  return {
    current,
    ahead,
    last,
    isOver,
    fill,
    decision,
    decide,
    sendAgain: () => unsent.current && void decision.run(unsent.current),
    undo,
    takeBack: () => last && Date.now() < last.undoUntil && void undo.run(last),
    forgetLast: () => setLast(undefined),
    skip,
  }
}
export type Bench = ReturnType<typeof useBench>
