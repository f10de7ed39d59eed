import type { Answers } from '@lokseva/forms/engine/form'
import { useCallback, useEffect, useRef, useState } from 'react'
import { TransportError } from '@lokseva/browser/api/errors.ts'
import type { SaveStateValue } from '@lokseva/ui/feedback/save-state.tsx'

/** After so long a pause in typing, what stands in the form is kept. */
const pause = 1500
/** After a failure, and as long as it lasts. */
const retryPause = 8000

/** What is typed: the same object until something changes. */
export type TypedValues = { values(): Answers; subscribe(listener: () => void): () => void }

type Autosave = {
  form: TypedValues
  /** Puts the answers away; tells when that was. */
  keep: (answers: Answers) => Promise<Date>
  /** Keeps them in this browser, until they are put away. */
  hold?: (answers: Answers) => void
  /** Forgets what this browser holds; with answers, only if these are what it holds. */
  release?: (answers?: Answers) => void
  /** Whether the form begins with what this browser held. */
  isHeld?: boolean
  /** Nothing is kept while the form cannot be changed. */
  enabled: boolean
}

const nothing = () => {}

/** Thrown by `keep` while the person is asked something first; it is tried again. */
export const saveDeferred = new Error('the person is asked first')

/**
 * Keeps what is typed on the server, a moment after each change and when the page goes away. Until
 * it is there this browser holds it: a lost connection and a reload lose nothing.
 */
export function useAutosave(options: Autosave) {
  const { form, keep, hold = nothing, release = nothing, isHeld = false, enabled } = options
  const [state, setState] = useState<SaveStateValue>()
  const kept = useRef<unknown>(isHeld ? undefined : form.values())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<void>>(undefined)
  const isLeft = useRef(false)

  const put = useCallback(
    async (answers: Answers) => {
      setState({ kind: 'saving' })
      try {
        const at = await keep(answered(answers))
        kept.current = answers
        setState({ kind: 'kept', at })
        if (form.values() !== answers) return pause
        release(answered(answers))
        return undefined
      } catch (error) {
        setState({ kind: stateAfter(error) })
        return retryPause
      }
    },
    [form, keep, release],
  )

  const flush = useCallback(
    async function flushNow(): Promise<void> {
      clearTimeout(timer.current)
      const answers = form.values()
      if (answers === kept.current) return running.current
      hold(answered(answers))
      if (running.current) return running.current
      const work = async () => {
        const wait = await put(answers)
        running.current = undefined
        // Whoever comes back begins with what this browser holds; this one must not overwrite it.
        if (wait && !isLeft.current) timer.current = setTimeout(() => void flushNow(), wait)
      }
      running.current = work()
      return running.current
    },
    [form, put, hold],
  )

  useEffect(() => {
    if (!enabled) return undefined
    isLeft.current = false
    let last = form.values()
    const stop = form.subscribe(() => {
      const answers = form.values()
      if (answers === last) return
      last = answers
      if (answers === kept.current) return
      setState((now) => (now && isWaiting.has(now.kind) ? now : { kind: 'unsaved' }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), pause)
    })
    const hide = () => document.visibilityState === 'hidden' && void flush()
    const warn = (event: BeforeUnloadEvent) => {
      if (form.values() === kept.current) return
      hold(answered(form.values()))
      event.preventDefault()
    }
    const back = () => void flush()
    document.addEventListener('visibilitychange', hide)
    addEventListener('beforeunload', warn)
    addEventListener('online', back)
    if (isHeld) void flush()
    return () => {
      stop()
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('beforeunload', warn)
      removeEventListener('online', back)
      isLeft.current = true
      // Going to another tab of the portal keeps what was typed too.
      void flush()
      clearTimeout(timer.current)
    }
  }, [enabled, form, flush, hold, isHeld])

  /** These answers are safe elsewhere: saved, or thrown away on purpose. What differs is kept. */
  const settle = useCallback(
    (next?: SaveStateValue, safe: Answers = form.values()) => {
      clearTimeout(timer.current)
      kept.current = safe
      release()
      setState(next)
      if (form.values() !== safe) timer.current = setTimeout(() => void flush(), pause)
    },
    [form, release, flush],
  )
  /** Waits for what is on its way, so that it cannot arrive after the save itself. */
  const rest = useCallback(async () => {
    clearTimeout(timer.current)
    await running.current
    clearTimeout(timer.current)
  }, [])
  /** Whether nothing that stands in the form is only here. */
  const isKept = useCallback(() => !running.current && form.values() === kept.current, [form])
  /** Leaves it to this browser, where it is offered again once the page was loaded anew. */
  const park = useCallback(() => {
    clearTimeout(timer.current)
    hold(answered(form.values()))
    kept.current = form.values()
  }, [form, hold])
  return { state, settle, rest, flush, isKept, park }
}

function stateAfter(error: unknown): 'offline' | 'unsaved' | 'failed' {
  if (error === saveDeferred) return 'unsaved'
  return error instanceof TransportError ? 'offline' : 'failed'
}

/** Another key changes nothing in what is said then, so nothing need be drawn. */
const isWaiting = new Set<SaveStateValue['kind']>(['unsaved', 'offline'])

const answered = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined))
