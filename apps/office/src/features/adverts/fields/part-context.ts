import type { Draft, DraftChecks, DraftFault } from '@lokseva/contract/adverts/drafts/schemas'
import { createContext, use } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { controlOf } from '../draft/values/control-of.ts'
import { valueAt, type Values } from '../draft/values/values.ts'

/** The part that is being written, for the fields within it. */
export type PartContextValue = {
  draft: Draft
  value: Values
  /** Writes what is given, or what a function makes of what stands there by then. */
  set: (place: string, value: unknown) => void
  /** Saves what is typed at once; whether all of it is saved then. */
  flush: () => Promise<boolean>
  faults: readonly DraftFault[]
  rules: DraftChecks['rules']
  disabled: boolean
}

export const PartContext = createContext<PartContextValue | undefined>(undefined)

export function usePartContext(): PartContextValue {
  const part = use(PartContext)
  if (!part) throw new Error('a field of a draft stands in a part')
  return part
}

/** Where the checks find a field. */
export const fieldId = (place: string): string => `at-${place}`

/** One field: what stands there, how it is changed, and what is wrong with it. */
export function usePlace(place: string) {
  const { language } = useLanguage()
  const { value, set, faults, disabled } = usePartContext()
  const now = valueAt(value, place)
  const isEmpty = now === undefined || now === null || now === ''
  // What is missing is counted beside the form; what is wrong is said where it stands.
  const problem = isEmpty ? undefined : faults.find((each) => controlOf(each.place) === place)
  return {
    value: now,
    set: (next: unknown) => set(place, next),
    disabled,
    question: {
      id: fieldId(place),
      ...(problem && { error: problem.problem[language] }),
    },
  }
}
