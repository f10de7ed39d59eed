import { createSecretKey } from 'node:crypto'
import { folderStorage } from '#adapters/storage/folder/folder-storage'
import { advertisementVersions } from '#features/adverts/index'
import { openPaperKeys } from '#features/papers/index'
import { makePacksJob } from '#features/printing/index'
import { actAsPortal } from '#platform/database/acting'
import { openDatabase, openPool } from '#platform/database/pool'
import { openLog } from '#platform/log/log'
import { die } from '../die.ts'
import { stillClock } from '../still-clock.ts'

/** A process of its own that makes papers venue by venue, and is killed while it sets one of them. */
const { DATABASE_URL, FOLDER, PACKS, NOW, DIES_AT } = process.env as Record<string, string>

let set = 0
const job = makePacksJob({
  db: openDatabase(openPool(DATABASE_URL!, 4, () => {})),
  clock: stillClock(Number(NOW)),
  storage: folderStorage(FOLDER!),
  versions: advertisementVersions(),
  paperKeys: openPaperKeys([createSecretKey(Buffer.alloc(32, 7))], 'https://lokseva.example'),
  readLogo: async () => null,
  log: openLog('silent'),
  typesetter: {
    async pdf({ data }) {
      set += 1
      return set === Number(DIES_AT) ? die() : Buffer.from(`%PDF ${data}`)
    },
  },
})
for (;;) await actAsPortal(() => job.run({ packsId: PACKS! }))
