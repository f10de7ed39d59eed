import { createContext, use } from 'react'

/** Where a part puts what belongs beside it, below the checks; nothing until it is drawn. */
export const BesideContext = createContext<HTMLElement | null>(null)
export const useBeside = () => use(BesideContext)
