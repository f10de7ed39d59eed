import { createContext, use } from 'react'

/** The questions whose answers the draft was kept without: they read like an Aadhaar number. */
export const LeftOutContext = createContext<readonly string[]>([])

export const useIsLeftOut = (id: string): boolean => use(LeftOutContext).includes(id)
