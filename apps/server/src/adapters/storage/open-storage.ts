import { join } from 'node:path'
import type { FileStorage } from '#platform/storage/file-storage'
import { folderStorage } from './folder/folder-storage.ts'
import { s3Storage } from './s3/s3-storage.ts'

type StorageSettings = {
  DATA_DIR: string
  STORAGE: 'folder' | 's3'
  S3_ENDPOINT?: string | undefined
  S3_REGION: string
  S3_BUCKET?: string | undefined
  S3_ACCESS_KEY?: string | undefined
  S3_SECRET_KEY?: string | undefined
}

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
