import * as z from 'zod'
import { startSimulators } from '../../../simulators/src/start-simulators.ts'
import { folderStorage } from '../../src/adapters/storage/folder/folder-storage.ts'
import { openProviders } from '../../src/adapters/payments/open-providers.ts'
import { paymentEnvironment } from '../../src/adapters/payments/payment-settings.ts'
import { loadDemo } from '../../src/demo/load-demo.ts'
import { advertisementVersions } from '../../src/features/adverts/index.ts'
import { findAccount } from '../../src/features/identity/index.ts'
import { upsertDraft } from '../../src/features/profile/drafts/draft-queries.ts'
import { openVault } from '../../src/platform/secrets/vault.ts'
import { actAsPortal } from '../../src/platform/database/acting.ts'
import type { Database } from '../../src/platform/database/pool.ts'
import { openImages } from '../../src/platform/images/images.ts'
import { openPasswords } from '../../src/platform/passwords/passwords.ts'
import { openPdfChecker } from '../../src/platform/pdf/pdf-checker.ts'
import { portalPayables } from '../../src/composed/portal-payables.ts'
import { stillClock } from '../still-clock.ts'

/** What is sealed and hashed in a kept database: known to everybody, and used nowhere else. */
export const releaseKey = Buffer.alloc(32, 'a key for kept databases only')

/** The demo people, who are nobody, with all they have done up to this moment; files lie in the folder. */
export async function fillDatabase(db: Database, files: string, now: number): Promise<void> {
  const clock = stillClock(now)
  const vault = openVault(releaseKey)
  const helpers = {
    passwords: openPasswords(vault.pepper),
    images: openImages(),
    pdfs: openPdfChecker(),
  }
  const simulators = await startSimulators({})
  try {
    const simulatorsUrl = `http://127.0.0.1:${simulators.http}`
    const providers = await simulatedProviders(simulatorsUrl, clock.now)
    const payables = portalPayables({ versions: advertisementVersions() })
    const bank = { providers, payables, origin: 'https://portal.test', simulatorsUrl }
    const storage = folderStorage(files)
    await actAsPortal(async () => {
      await loadDemo({ db, clock, vault, storage, bank, ...helpers })
      await typeSomething(db, now)
    })
  } finally {
    await simulators.stop()
    await Promise.all(Object.values(helpers).map((helper) => helper.close()))
  }
}

/** What somebody typed and has not saved: it is to be found after an upgrade too. */
async function typeSomething(db: Database, now: number) {
  const { id: accountId } = (await findAccount(db, 'asha.patil@example.in'))!
  const draft = {
    accountId,
    step: 'personal' as const,
    json: JSON.stringify({ motherName: 'Meera' }),
    at: new Date(now),
    version: undefined,
    follows: undefined,
  }
  await upsertDraft(db, draft)
}

const Settings = z.object({
  ...paymentEnvironment,
  PAYMENT_TIMEOUT_SECONDS: z.number().default(10),
})

async function simulatedProviders(simulatorsUrl: string, now: () => number) {
  const issued = await fetch(`${simulatorsUrl}/sim/payments/settings`)
  return openProviders(Settings.parse(await issued.json()), { now, report: () => {} })
}
