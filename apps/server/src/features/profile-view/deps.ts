import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Typesetter } from '#platform/typesetting/typesetter'

export type ViewDeps = { db: Database; clock: Clock }
export type PaperDeps = ViewDeps & { typesetter: Typesetter }
