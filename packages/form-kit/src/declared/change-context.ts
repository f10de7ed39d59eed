import { createContext, use } from 'react'

/** Gives an answer; the page around may ask first what the change would empty. */
export type ChangeAnswer = (id: string, value: unknown) => void

export const ChangeContext = createContext<ChangeAnswer | undefined>(undefined)

export function useChange(): ChangeAnswer {
  const change = use(ChangeContext)
  if (!change) throw new Error('a declared field needs a ChangeContext above it')
  return change
}
