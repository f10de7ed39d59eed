import type { Answers, BaseFacts } from '@lokseva/forms/engine/form'
import { useCallback, useEffect, useRef, useState } from 'react'
import { TransportError } from '#platform/api/errors.ts'
import type { SaveStateValue } from '#ui/feedback/save-state.tsx'
import type { DeclaredForm } from './declared-form.ts'

/** After so long a pause in typing, what stands in the form is kept. */
const pause = 1500
/** After a failure, and as long as it lasts. */
const retryPause = 8000

type Autosave<F extends BaseFacts> = {
  form: DeclaredForm<F>
  /** Puts the answers away; tells when that was. */
  keep: (answers: Answers) => Promise<Date>
  /** Nothing is kept while the form cannot be changed. */
  enabled: boolean
}

/** Keeps what is typed on the server, a moment after each change and when the page goes away. */
export function useAutosave<F extends BaseFacts>({ form, keep, enabled }: Autosave<F>) {
  const [state, setState] = useState<SaveStateValue>()
  const kept = useRef<unknown>(form.values())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<void>>(undefined)

  const put = useCallback(
    async (answers: Answers) => {
      setState({ kind: 'saving' })
      try {
        const at = await keep(answered(answers))
        kept.current = answers
        setState({ kind: 'kept', at })
        return form.values() === answers ? undefined : pause
      } catch (error) {
        setState({ kind: error instanceof TransportError ? 'offline' : 'failed' })
        return retryPause
      }
    },
    [form, keep],
  )

  const flush = useCallback(
    async function flushNow(): Promise<void> {
      clearTimeout(timer.current)
      const answers = form.values()
      if (running.current || answers === kept.current) return running.current
      const work = async () => {
        const wait = await put(answers)
        running.current = undefined
        if (wait) timer.current = setTimeout(() => void flushNow(), wait)
      }
      running.current = work()
      return running.current
    },
    [form, put],
  )

  useEffect(() => {
    if (!enabled) return undefined
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
      if (form.values() !== kept.current) event.preventDefault()
    }
    const back = () => void flush()
    document.addEventListener('visibilitychange', hide)
    addEventListener('beforeunload', warn)
    addEventListener('online', back)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('beforeunload', warn)
      removeEventListener('online', back)
      // Going to another tab of the portal keeps what was typed too.
      void flush()
      clearTimeout(timer.current)
    }
  }, [enabled, form, flush])

  /** The answers as they stand are safe elsewhere: saved, or thrown away on purpose. */
  const settle = useCallback(
    (next?: SaveStateValue) => {
      clearTimeout(timer.current)
      kept.current = form.values()
      setState(next)
    },
    [form],
  )
  /** Waits for what is on its way, so that it cannot arrive after the save itself. */
  const rest = useCallback(async () => {
    clearTimeout(timer.current)
    await running.current
    clearTimeout(timer.current)
  }, [])
  return { state, settle, rest }
}

/** Another key changes nothing in what is said then, so nothing need be drawn. */
const isWaiting = new Set<SaveStateValue['kind']>(['unsaved', 'offline'])

const answered = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined))
