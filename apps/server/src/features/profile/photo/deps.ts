import type { Images } from '#platform/images/images'
import type { ProfileDeps } from '../deps.ts'

export type PhotoDeps = ProfileDeps & { images: Images }
