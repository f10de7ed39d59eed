import { createSecretKey } from 'node:crypto'
import { folderStorage } from '#adapters/storage/folder/folder-storage'
import { advertisementVersions } from '#features/adverts/index'
import { openPaperKeys } from '#features/papers/index'
import { makeCardsJob, makePacksJob } from '#features/printing/index'
import { actAsPortal } from '#platform/database/acting'
import { openDatabase, openPool } from '#platform/database/pool'
import { openLog } from '#platform/log/log'
import { die } from '../processes/die.ts'
import { stillClock } from '../still-clock.ts'

/**
 * A process of its own that makes the cards of a batch page by page, or the papers of an examination
 * venue by venue, and is killed while it sets one of them.
 */
const { DATABASE_URL, FOLDER, BATCH, PACKS, NOW, DIES_AT } = process.env as Record<string, string>

let set = 0
const deps = {
  db: openDatabase(openPool(DATABASE_URL!, 4, () => {})),
  clock: stillClock(Number(NOW)),
  storage: folderStorage(FOLDER!),
  versions: advertisementVersions(),
  paperKeys: openPaperKeys([createSecretKey(Buffer.alloc(32, 7))], 'https://lokseva.example'),
  readLogo: async () => null,
  log: openLog('silent'),
  typesetter: {
    async pdf({ data }: { data: string }) {
      set += 1
      return set === Number(DIES_AT) ? die() : Buffer.from(`%PDF ${data}`)
    },
  },
}
const cards = makeCardsJob({ ...deps, page: 2 })
const packs = makePacksJob(deps)
for (;;)
  await actAsPortal(() =>
    PACKS ? packs.run({ packsId: PACKS }) : cards.run({ batchId: Number(BATCH) }),
  )
