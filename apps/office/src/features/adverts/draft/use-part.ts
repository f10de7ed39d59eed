import { saveDraftPart } from '@lokseva/contract/adverts/drafts/endpoints'
import type { Draft, DraftPart } from '@lokseva/contract/adverts/drafts/schemas'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError, isDecision } from '@lokseva/browser/api/errors.ts'
import { outsidePress } from '@lokseva/form-kit/form/after-press.ts'
import type { SaveStateValue } from '@lokseva/ui/feedback/save-state.tsx'
import { withSwap } from '@lokseva/rules/swap-numbers'
import { useKeptText } from '#office-kit/kept/kept-text.ts'
import { endedTexts } from './history/ended-text.ts'
import { pauses } from './pauses.ts'
import { keptName, readHeld, useKeptParts, type KeptValue } from './unsaved/kept-parts.ts'
import { mergeChanges } from './unsaved/merge-changes.ts'
import { useStoreDraft } from './use-draft.ts'
import { isSameValue, valueAt, withValue, type Clash, type Values } from './values/values.ts'

/** After a failure it is tried again. */
const RETRY = 6000

/** More than these are not remembered. */
const MOST_SENT = 4

type Change = (now: unknown) => unknown

type PartOptions = {
  draft: Pick<Draft, 'id' | 'advertisementId'>
  saved: DraftPart
  enabled: boolean
}

/**
 * A part as it is typed: saved after each pause, kept in this tab until it is, and put together with
 * what somebody else saved meanwhile. Nothing of either is overwritten.
 */
export function usePart({ draft, saved, enabled }: PartOptions) {
  const { part } = saved
  const { id, advertisementId } = draft
  const [text, keepText] = useKeptText(keptName(draft, part))
  const kept = useKeptParts(draft)
  const [held, setHeld] = useState<KeptValue>(() => readHeld(text) ?? asSaved(saved))
  const [state, setState] = useState<SaveStateValue>()
  const [error, setError] = useState<Error>()
  const latest = useRef(held)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saving = useRef<Promise<void>>(undefined)
  const isGone = useRef(false)
  const { storePart, refresh } = useStoreDraft(advertisementId)

  const store = (given: KeptValue) => {
    const next = { ...given, clashes: stillApart(given) }
    latest.current = next
    if (!isGone.current) setHeld(next)
    const isSafe = isSameValue(next.base, next.value) && next.clashes.length === 0
    keepText(isSafe ? '' : JSON.stringify(next))
  }

  const later = (pause: number) => {
    clearTimeout(timer.current)
    if (!isGone.current) timer.current = setTimeout(() => void save(), pause)
  }

  const save = (): Promise<void> => {
    clearTimeout(timer.current)
    return (saving.current ??= send().finally(() => {
      saving.current = undefined
    }))
  }

  const send = async (): Promise<void> => {
    const { version, base, value, sent = [] } = latest.current
    if (isSameValue(base, value)) return
    setState({ kind: 'saving' })
    store({ ...latest.current, sent: [...sent, value].slice(-MOST_SENT) })
    try {
      const params = { advertisementId, part }
      // What is said of it moves the page: not from under a press.
      const body = { draft: id, base: version, value }
      const response = await outsidePress(call(saveDraftPart, { params, body }))
      storePart(id, response)
      const theirs = response.part.value as Values
      const now = latest.current
      if (response.outcome === 'saved') {
        store({ ...now, version: response.part.version, base: value, sent: [] })
      } else {
        // My own words whose answer was lost are no text of somebody else.
        const isOwn = sent.some((each) => isSameValue(each, theirs))
        // What I wrote speaks of the numbers of then.
        const renumbered = (each: Values) => (response.numbers ?? []).reduce(withSwap, each)
        const merged = isOwn
          ? mergeChanges(theirs, now.value, theirs)
          : mergeChanges(renumbered(base), renumbered(now.value), theirs)
        store({
          version: response.part.version,
          base: theirs,
          value: merged.value as Values,
          clashes: [...now.clashes, ...merged.clashes],
        })
      }
      setError(undefined)
      const isAll = isSameValue(latest.current.base, latest.current.value)
      setState(isAll ? savedNow() : { kind: 'unsaved' })
      if (isAll) return
      // Whoever has left the part waits for nothing any more.
      if (isGone.current) await send()
      else later(pauses.typing)
    } catch (thrown) {
      setError(isDecision(thrown) ? thrown : undefined)
      setState({ kind: thrown instanceof ApiError ? 'failed' : 'offline' })
      if (!isDecision(thrown)) later(RETRY)
      // It was asked for, published or deleted meanwhile: the page shows what is there now.
      else refresh()
    }
  }

  /** Saves what is typed at once; whether all of it is saved then. */
  const flush = async (): Promise<boolean> => {
    // What goes on was begun before the last key.
    await saving.current
    await save()
    const { base, value, clashes } = latest.current
    return isSameValue(base, value) && clashes.length === 0
  }

  const set = (place: string, next: unknown) => {
    const now = latest.current
    const value = withValue(
      now.value,
      place,
      // Of what stands there now, where it was asked about before.
      typeof next === 'function' ? (next as Change)(valueAt(now.value, place)) : next,
    )
    store({ ...now, value })
    setState({ kind: 'unsaved' })
    later(pauses.typing)
  }

  /** Decides between two texts of one place. */
  const settle = (clash: Clash, isMine: boolean) => {
    const now = latest.current
    const value = isMine ? withValue(now.value, clash.place, clash.mine) : now.value
    store({ ...now, value, clashes: now.clashes.filter((each) => !isSameValue(each, clash)) })
    later(0)
  }

  const arrive = useEffectEvent((version: number) => {
    const now = latest.current
    if (version <= now.version || saving.current) return
    if (isSameValue(now.base, now.value)) store({ ...asSaved(saved), clashes: now.clashes })
    else void save()
  })
  useEffect(() => arrive(saved.version), [saved.version])

  /** What was written for a draft that has ended stands beside what this one says, until it is decided. */
  const takeEnded = () => {
    for (const { name, held: ended } of kept.ended.filter((each) => each.part === part)) {
      const now = latest.current
      store({ ...now, clashes: [...now.clashes, ...endedTexts(ended, now.value)] })
      kept.forget(name)
    }
  }

  const begin = useEffectEvent((isOpen = enabled) => {
    isGone.current = false
    if (!isOpen) return
    takeEnded()
    if (!isSameValue(latest.current.base, latest.current.value)) void save()
  })
  const leave = useEffectEvent(() => {
    isGone.current = true
    if (enabled) void save()
  })
  useEffect(() => {
    const back = () => begin()
    addEventListener('online', back)
    return () => {
      removeEventListener('online', back)
      leave()
    }
  }, [])
  // Also when writing opens again: what was asked for was sent back or withdrawn.
  useEffect(() => begin(enabled), [enabled])

  return { value: held.value, clashes: held.clashes, set, settle, flush, state, error }
}

/** Beside mine stands what is there now, also where it was written anew; what is the same is no clash. */
const stillApart = ({ value, clashes }: KeptValue): Clash[] =>
  clashes
    .map((clash) => ({ ...clash, theirs: valueAt(value, clash.place) }))
    .filter(({ mine, theirs }) => !isSameValue(mine, theirs))

const savedNow = (): SaveStateValue => ({ kind: 'saved', at: new Date() })

const asSaved = ({ version, value }: DraftPart): KeptValue => ({
  version,
  base: value as Values,
  value: value as Values,
  clashes: [],
})
