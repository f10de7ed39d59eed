import { createContext, use } from 'react'
import type { Values } from '../draft/values/values.ts'

/** The posts of the draft, for parts that name some of them. */
export const OtherPostsContext = createContext<readonly Values[]>([])

export const useOtherPosts = (): readonly Values[] => use(OtherPostsContext)
