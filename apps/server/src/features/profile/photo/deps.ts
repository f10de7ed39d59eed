import type { Images } from '#platform/images/images'
import type { FileStorage } from '#platform/storage/file-storage'
import type { ProfileDeps } from '../deps.ts'

export type PhotoDeps = ProfileDeps & { images: Images; storage: FileStorage }
