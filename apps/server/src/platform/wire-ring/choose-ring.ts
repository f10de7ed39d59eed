import { folderRing } from '@lokseva/wire/server/folder-ring'
import type { RingStore } from '@lokseva/wire/server/sealing-ring'
import type { Database } from '../database/pool.ts'
import { installationSecret } from '../secrets/installation-secret.ts'
import { openVault } from '../secrets/vault.ts'
import { databaseRing } from './database-ring.ts'

/** Where the settings put the sealing ring, and a sign by which nodes see that they share one. */
export function chooseRing(
  db: Database,
  place: { keysFolder: string; ringKey: string | undefined },
): { store: RingStore; sign: string } {
  if (!place.ringKey) {
    const name = installationSecret(place.keysFolder, 'ring-name').toString('base64url')
    return { store: folderRing(place.keysFolder), sign: `folder ${name.slice(0, 12)}` }
  }
  const ringKey = Buffer.from(place.ringKey, 'base64url')
  return { store: databaseRing(db, ringKey), sign: `database ${openVault(ringKey).keyId}` }
}
