import { join } from 'node:path'
import { folderStorage } from '#adapters/storage/folder/folder-storage'
import { s3Storage } from '#adapters/storage/s3/s3-storage'
import type { FileStorage } from '#platform/storage/file-storage'
import type { StorageSettings } from './settings.ts'

/** Where the settings say that files lie: a folder of this machine, or a bucket. */
export function openStorage(settings: StorageSettings): FileStorage {
  if (settings.STORAGE === 'folder') return folderStorage(join(settings.DATA_DIR, 'files'))
  return s3Storage({
    endpoint: settings.S3_ENDPOINT!,
    region: settings.S3_REGION,
    bucket: settings.S3_BUCKET!,
    accessKey: settings.S3_ACCESS_KEY!,
    secretKey: settings.S3_SECRET_KEY!,
  })
}
