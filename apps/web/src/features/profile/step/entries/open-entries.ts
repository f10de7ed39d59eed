import type { BaseFacts } from '@lokseva/forms/engine/form'
import { isBlank } from '@lokseva/forms/engine/read-answer'
import { draftEntry } from '@lokseva/contract/profile/steps'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import type { TypedValues } from '@lokseva/form-kit/declared/use-autosave.ts'
import type { EntryRow } from './entry-rows.ts'

export type Opened<F extends BaseFacts> = {
  entry: DeclaredForm<F>
  /** The place of the row under repair; a new one has none yet. */
  index: number | undefined
}

/** An entry in the making, as it stands in the draft of its step. */
export type EntryDraft = { index: number | undefined; answers: EntryRow }

type Place = {
  opened?: Opened<never> | undefined
  /** The answers it was opened with; an entry with others is begun. */
  before?: unknown
  /** From a draft, and not opened yet: its section may not be on the page. */
  waiting?: EntryDraft | undefined
  draft?: (EntryDraft & { of: unknown }) | undefined
  stop?: () => void
  listeners: Set<() => void>
}

/** As long as the page has its form: going to another section and back loses no entry. */
const places = new WeakMap<object, Place>()

function placeOf(form: object): Place {
  let place = places.get(form)
  if (!place) places.set(form, (place = { listeners: new Set() }))
  return place
}

function tell({ listeners }: Place): void {
  for (const listener of listeners) listener()
}

export const openedEntry = <F extends BaseFacts>(form: DeclaredForm<F>): Opened<F> | undefined =>
  placeOf(form).opened as Opened<F> | undefined

/** Opens an entry in place of the one before, or closes it. One from a draft is begun already. */
export function putEntry<F extends BaseFacts>(
  form: DeclaredForm<F>,
  opened: Opened<F> | undefined,
  { isBegun = false } = {},
): void {
  const place = placeOf(form)
  place.stop?.()
  place.opened = opened as Opened<never> | undefined
  place.before = isBegun ? undefined : opened?.entry.values()
  place.stop = opened?.entry.subscribe(() => tell(place))
  place.waiting = undefined
  tell(place)
}

/** Calls back when an entry is opened, typed in or closed. */
export function watchEntry(form: object, listener: () => void): () => void {
  const { listeners } = placeOf(form)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Remembers the entry a draft has, until its list is on the page. */
export function awaitEntry(form: object, draft: EntryDraft | undefined): void {
  placeOf(form).waiting = draft
}

export const waitingEntry = (form: object): EntryDraft | undefined => placeOf(form).waiting

/** Whether an entry of the form's list is in the making, also where its section is not on the page. */
export function hasOpenEntry(form: object): boolean {
  const { opened, waiting } = placeOf(form)
  return opened !== undefined || waiting !== undefined
}

/** What is typed in the open entry; nothing while it is as it was opened. */
function begunEntry(form: object): EntryDraft | undefined {
  const place = placeOf(form)
  const { opened, before, waiting } = place
  if (!opened) return waiting
  const values = opened.entry.values()
  if (values === before) return undefined
  if (place.draft?.of !== values)
    place.draft = { of: values, index: opened.index, answers: answered(values) }
  return place.draft
}

/** Whether an entry has answers that are not in the list yet: of a new one, or of a row under repair. */
export function unlistedEntry(form: object): 'new' | 'row' | undefined {
  const begun = begunEntry(form)
  if (!begun || Object.values(begun.answers).every(isBlank)) return undefined
  return begun.index === undefined ? 'new' : 'row'
}

/** Everything typed in a step: its answers, and the entry in the making. */
export function typedIn<F extends BaseFacts>(form: DeclaredForm<F>): TypedValues {
  let last: { values: EntryRow; entry: EntryDraft | undefined; all: EntryRow } | undefined
  return {
    values() {
      const [values, entry] = [form.values(), begunEntry(form)]
      if (last?.values === values && last.entry === entry) return last.all
      const all = entry
        ? { ...values, [draftEntry]: { index: entry.index, answers: entry.answers } }
        : values
      last = { values, entry, all }
      return all
    },
    subscribe(listener) {
      const stops = [form.subscribe(listener), watchEntry(form, listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

const answered = (values: EntryRow): EntryRow =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
