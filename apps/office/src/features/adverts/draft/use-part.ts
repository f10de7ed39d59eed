import { saveDraftPart } from '@lokseva/contract/adverts/drafts/endpoints'
import type { DraftPartName } from '@lokseva/contract/adverts/drafts/parts'
import type { DraftPart } from '@lokseva/contract/adverts/drafts/schemas'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError, isDecision } from '@lokseva/browser/api/errors.ts'
import type { SaveStateValue } from '@lokseva/ui/feedback/save-state.tsx'
import { useKeptText } from '#office-kit/kept-text.ts'
import { mergeChanges } from './merge-changes.ts'
import { useStoreDraft } from './use-draft.ts'
import { isSameValue, valueAt, withValue, type Clash, type Values } from './values.ts'

/** After so long a pause in typing the part is saved; after a failure it is tried again. */
const PAUSE = 700
const RETRY = 6000

/** What stands here: the save it was made on, what is typed, and what two people wrote at once. */
type Held = {
  version: number
  base: Values
  value: Values
  clashes: Clash[]
  /** What was sent and never answered: it may have arrived. */
  sent?: Values[]
}
/** More than these are not remembered. */
const MOST_SENT = 4

type PartOptions = { advertisementId: number; saved: DraftPart; enabled: boolean }

/** What is typed in a part is kept in the tab under this name. */
export const keptName = (advertisementId: number, part: DraftPartName): string =>
  `draft.${advertisementId}.${part}`

/**
 * A part as it is typed: saved after each pause, kept in this tab until it is, and put together with
 * what somebody else saved meanwhile. Nothing of either is overwritten.
 */
export function usePart({ advertisementId, saved, enabled }: PartOptions) {
  const { part } = saved
  const [text, keepText] = useKeptText(keptName(advertisementId, part))
  const [held, setHeld] = useState<Held>(() => read(text) ?? asSaved(saved))
  const [state, setState] = useState<SaveStateValue>()
  const [error, setError] = useState<Error>()
  const latest = useRef(held)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSaving = useRef(false)
  const isGone = useRef(false)
  const { storePart } = useStoreDraft(advertisementId)

  const hold = (given: Held) => {
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

  const save = async (): Promise<void> => {
    clearTimeout(timer.current)
    const { version, base, value, sent = [] } = latest.current
    if (isSaving.current || isSameValue(base, value)) return
    isSaving.current = true
    setState({ kind: 'saving' })
    hold({ ...latest.current, sent: [...sent, value].slice(-MOST_SENT) })
    try {
      const params = { advertisementId, part }
      const answer = await call(saveDraftPart, { params, body: { base: version, value } })
      storePart(answer)
      const theirs = answer.part.value as Values
      const now = latest.current
      if (answer.outcome === 'saved') {
        hold({ ...now, version: answer.part.version, base: value, sent: [] })
      } else {
        // My own words whose answer was lost are no text of somebody else.
        const isOwn = sent.some((each) => isSameValue(each, theirs))
        const merged = mergeChanges(isOwn ? theirs : base, now.value, theirs)
        hold({
          version: answer.part.version,
          base: theirs,
          value: merged.value as Values,
          clashes: [...now.clashes, ...merged.clashes],
        })
      }
      setError(undefined)
      isSaving.current = false
      const isAll = isSameValue(latest.current.base, latest.current.value)
      setState(isAll ? savedNow() : { kind: 'unsaved' })
      if (isAll) return
      // Whoever has left the part waits for nothing any more.
      if (isGone.current) await save()
      else later(PAUSE)
    } catch (thrown) {
      setError(isDecision(thrown) ? thrown : undefined)
      setState({ kind: thrown instanceof ApiError ? 'failed' : 'offline' })
      if (!isDecision(thrown)) later(RETRY)
    } finally {
      isSaving.current = false
    }
  }

  const set = (place: string, next: unknown) => {
    const now = latest.current
    const value = withValue(now.value, place, next)
    hold({ ...now, value })
    setState({ kind: 'unsaved' })
    later(PAUSE)
  }

  /** Decides between two texts of one place. */
  const settle = (clash: Clash, isMine: boolean) => {
    const now = latest.current
    const value = isMine ? withValue(now.value, clash.place, clash.mine) : now.value
    hold({ ...now, value, clashes: now.clashes.filter((each) => !isSameValue(each, clash)) })
    later(0)
  }

  const arrive = useEffectEvent((version: number) => {
    const now = latest.current
    if (version <= now.version || isSaving.current) return
    if (isSameValue(now.base, now.value)) hold({ ...asSaved(saved), clashes: now.clashes })
    else void save()
  })
  useEffect(() => arrive(saved.version), [saved.version])

  const begin = useEffectEvent(() => {
    isGone.current = false
    if (enabled && !isSameValue(latest.current.base, latest.current.value)) void save()
  })
  const leave = useEffectEvent(() => {
    isGone.current = true
    void save()
  })
  useEffect(() => {
    begin()
    const back = () => begin()
    addEventListener('online', back)
    return () => {
      removeEventListener('online', back)
      leave()
    }
  }, [])

  return { value: held.value, clashes: held.clashes, set, settle, state, error }
}

/** Beside mine stands what is there now, also where it was written anew; what is the same is no clash. */
const stillApart = ({ value, clashes }: Held): Clash[] =>
  clashes
    .map((clash) => ({ ...clash, theirs: valueAt(value, clash.place) }))
    .filter(({ mine, theirs }) => !isSameValue(mine, theirs))

const savedNow = (): SaveStateValue => ({ kind: 'saved', at: new Date() })

const asSaved = ({ version, value }: DraftPart): Held => ({
  version,
  base: value as Values,
  value: value as Values,
  clashes: [],
})

function read(text: string): Held | undefined {
  if (text === '') return undefined
  try {
    return JSON.parse(text) as Held
  } catch {
    return undefined
  }
}
