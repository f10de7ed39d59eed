import type { PaperDeps } from '#features/papers/index'
import type { Typesetter } from '#platform/typesetting/typesetter'

export type PrintingDeps = PaperDeps & { typesetter: Pick<Typesetter, 'pdf'> }
