import { createContext, use } from 'react'

/** The questions whose answers the draft was kept without: they read like an Aadhaar number. */
export const OmittedContext = createContext<readonly string[]>([])

export const useIsOmitted = (id: string): boolean => use(OmittedContext).includes(id)
