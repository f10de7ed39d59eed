import { releaseDocument, takeBackDecision } from '@lokseva/contract/scrutiny/endpoints'
import type {
  ClaimedDocument,
  ClaimInput,
  DecidedDocument,
  DecisionInput,
  ScrutinyDecision,
} from '@lokseva/contract/scrutiny/schemas'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { onDevice } from '@lokseva/browser/api/server-clock.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { claimNext } from './claim-next.ts'
import { pagePicture } from './page-pictures.ts'
import { useDecisions } from './use-decisions.ts'
import { useCountOwn } from './use-queues.ts'

/** Whoever presses twice means one document: nobody has looked at the next one so soon. */
const PRESSED_TWICE_MS = 400

type Queue = Omit<ClaimInput, 'holding'>
type Last = { claimId: string; decision: ScrutinyDecision; undoUntil: number }
/** A document in hand, and when the clock of the device will show the end of its lease. */
export type HeldDocument = ClaimedDocument & { endsAt: number }
type Hands = { current?: HeldDocument; ahead?: HeldDocument }

const inHand = (document: ClaimedDocument): HeldDocument => ({
  ...document,
  endsAt: onDevice(document.until),
})

const release = (document: ClaimedDocument | undefined, toEnd = false) =>
  document &&
  call(releaseDocument, { params: { claimId: document.claimId }, body: { toEnd } }).catch(
    // The lease ends by itself.
    () => undefined,
  )

/** One document in hand and the next one ahead: a decision shows that at once. */
export function useBench(queue: Queue) {
  const countOwn = useCountOwn(queue, queue.desk)
  const [current, setCurrent] = useState<HeldDocument>()
  const [ahead, setAhead] = useState<HeldDocument>()
  const [last, setLast] = useState<Last>()
  const [isOver, setOver] = useState(false)
  const hands = useRef<Hands>({})
  const setHands = (next: Hands) => {
    hands.current = next
    setCurrent(next.current)
    setAhead(next.ahead)
  }

  /** The lease of the document that is looked at now begins anew. */
  const prolong = (next: DecidedDocument['next']) => {
    const { current: now, ahead: after } = hands.current
    if (!next || next.claimId !== now?.claimId) return
    setHands({ current: { ...now, endsAt: onDevice(next.until) }, ...(after && { ahead: after }) })
  }

  const [answers, setAnswers] = useState(0)
  const decision = useDecisions((decided) => {
    if (decided) {
      const { claimId, decision: made, undoUntil, next } = decided
      setLast({ claimId, decision: made, undoUntil: onDevice(undoUntil) })
      prolong(next)
      countOwn(1)
    }
    setAnswers((before) => before + 1)
  })
  const take = async (): Promise<void> => {
    const { current: now, ahead: next } = hands.current
    const held = [now, next].filter((each) => each !== undefined)
    if (held.length === 2) return
    const holding = [...held.map(({ claimId }) => claimId), ...decision.claims()]
    const taken = await claimNext({ ...queue, holding })
    if (!taken) return
    const document = inHand(taken)
    void pagePicture({ claimId: document.claimId, file: 0, page: 1 }).catch(() => {})
    const { current: first } = hands.current
    setHands(first ? { current: first, ahead: document } : { current: document })
    if (!first) await take()
  }
  const fill = useAction(take)
  const showNext = () => {
    const next = hands.current.ahead
    setHands(next ? { current: next } : {})
  }
  const goOn = async () => {
    showNext()
    await fill.run()
  }

  const decidedAt = useRef(0)
  const decide = (input: DecisionInput) => {
    if (!current || decision.busy) return
    if (Date.now() - decidedAt.current < PRESSED_TWICE_MS) return
    decidedAt.current = Date.now()
    setOver(false)
    setLast(undefined)
    const { claimId, applicationNo } = current
    void decision.run({ claimId, applicationNo, input })
    showNext()
  }
  const undo = useAction(({ claimId }: Last) => call(takeBackDecision, { params: { claimId } }), {
    onDone: ({ document }) => {
      setLast(undefined)
      countOwn(-1)
      if (!document) return
      void release(hands.current.ahead)
      const { current: now } = hands.current
      const again = inHand(document)
      setHands(now ? { current: again, ahead: now } : { current: again })
    },
  })
  const skip = async () => {
    const skipped = hands.current.current
    if (!skipped) return
    const released = await release(skipped, true)
    // Pressed twice it is put off once: by now the next one is looked at.
    if (hands.current.current?.claimId === skipped.claimId) showNext()
    prolong(released?.next ?? null)
    await fill.run()
  }
  const expire = useEffectEvent(() => {
    setOver(true)
    void goOn()
  })
  const endsAt = current?.endsAt
  useEffect(() => {
    if (endsAt === undefined) return
    const timer = setTimeout(() => expire(), Math.max(0, endsAt - Date.now()))
    return () => clearTimeout(timer)
  }, [endsAt])
  const begin = useEffectEvent((_answers: number) => void fill.run())
  const leave = useEffectEvent(() => {
    void release(hands.current.current)
    void release(hands.current.ahead)
    hands.current = {}
  })
  // Not before an answer: the portal would hand out the same document once more.
  useEffect(() => begin(answers), [answers])
  useEffect(() => () => leave(), [])
  return {
    current,
    ahead,
    last,
    isOver,
    fill,
    decision,
    decide,
    undo,
    takeBack: () => last && Date.now() < last.undoUntil && void undo.run(last),
    forgetLast: () => setLast(undefined),
    skip,
  }
}
export type Bench = ReturnType<typeof useBench>
