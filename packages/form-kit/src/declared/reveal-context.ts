import { createContext, use } from 'react'

/** Brings a question onto a page that shows one section at a time. */
export type Reveal = (fieldId: string) => void

export const RevealContext = createContext<Reveal>(() => {})

export const useReveal = (): Reveal => use(RevealContext)
