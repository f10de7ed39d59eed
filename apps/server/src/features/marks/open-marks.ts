import type { PaperDeps } from '#features/papers/index'
import { marksRoutes } from './routes.ts'

export const openMarks = (papers: PaperDeps) => ({ routes: marksRoutes(papers) })
