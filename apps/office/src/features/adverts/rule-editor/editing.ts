import { createContext, use } from 'react'
import type { Edit } from '@lokseva/rules/sentences/sentence'
import type { Reading } from './token-text.ts'

/** What every part of a sentence that is being edited needs. */
export type Editing = Reading & {
  isDisabled: boolean
  /** Makes the change; what stands at its place then takes the focus where `follow` says so. */
  make: (edit: Edit, follow?: 'added' | 'removed') => void
  say: (news: string) => void
}

export const EditingContext = createContext<Editing | undefined>(undefined)

export function useEditing(): Editing {
  const editing = use(EditingContext)
  if (!editing) throw new Error('a sentence is edited inside an editor')
  return editing
}
